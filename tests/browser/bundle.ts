import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A module with all that it imports, built and minified for the portal's target: a script that leaves the module's exports in `name`. */
export async function bundle(entry: URL, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name, fileName: name },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n') ?? '';
  if (code === '') throw new Error(`${entry.pathname} was not built.`);
  return code;
}
