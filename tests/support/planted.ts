import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Refused = {
  /** Number of checked files. */
  readonly checked: number;
  /** Paths of the refused files, by the rule's sentence. */
  readonly files: ReadonlySet<string>;
};

/** Runs one rule of `biome.json` alone over planted files (text by path from the project's root), and returns those that it refuses. */
export async function refusedBy(rule: string, planted: { readonly [path: string]: string }): Promise<Refused> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: readonly { readonly path: string }[] };
    const plugin = plugins.filter(({ path }) => path.endsWith(rule));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: plugin, linter: { rules: { preset: 'none' } } }));
    copyFileSync(rule, join(folder, rule));
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const told = await new Promise<string>((resolve) => {
      const args = ['lint', '--max-diagnostics=none', ...new Set(Object.keys(planted).map((path) => path.split('/')[0] ?? path))];
      execFile(join(process.cwd(), 'node_modules/.bin/biome'), args, { cwd: folder }, (_error, out, err) => resolve(out + err));
    });
    const message = /message="([^"]+)"/.exec(readFileSync(rule, 'utf8'))?.[1]?.slice(0, 40) ?? rule;
    const refusals = [...told.matchAll(/^(\S+):\d+:\d+ plugin .*\n\n(.*)$/gm)].filter(([, , says = '']) => says.includes(message));
    return {
      checked: Number(/Checked (\d+) files/.exec(told)?.[1]),
      files: new Set(refusals.map(([, path = '']) => path)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
