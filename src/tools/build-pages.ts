import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type CardProvider, isStale } from './build.ts';

/** Builds the pages of `provider` if their sources are newer, in a process of its own: the bundler's memory is given back when it is done. */
export async function buildPages(root: string, provider: CardProvider): Promise<void> {
  if (!isStale(root, provider)) return;
  console.log('Building the pages …');
  const child = spawn(process.execPath, [fileURLToPath(new URL('./build.ts', import.meta.url))], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', PORTAL_PAYMENTS: provider },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages could not be built; see above.'))));
  });
}
