import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The commit of the code that was released last, beside which today's must serve, and which must serve beside today's. Each release names itself here. */
const RELEASED = '047a0ec9';
/** What starts it, in its own folder. */
export const RELEASED_START = 'stand-ins/start.ts';

/**
 * The folder of the released code, taken from the history of this clone; kept for the next run, since its pages are built there. It finds its packages in
 * `node_modules` of this project. Throws where the clone has no such commit, and where a package that it needs is not here.
 */
export function releasedCode(): string {
  const folder = join(process.cwd(), 'dist', 'released', RELEASED);
  if (!existsSync(folder)) unpack(folder);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly dependencies: object };
  const missing = Object.keys(dependencies).filter((name) => !existsSync(join('node_modules', name)));
  if (missing.length > 0)
    throw new Error(`The released code needs ${missing.join(', ')}, which package.json names no more: keep them until the next release.`);
  return folder;
}

/** A file of the released code, as JSON. */
export function releasedJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(releasedCode(), path), 'utf8')) as T;
}

function unpack(folder: string): void {
  if (git('cat-file', '-e', `${RELEASED}^{commit}`).status !== 0)
    throw new Error(
      `This clone does not have the released code, ${RELEASED}: fetch the whole history ("git fetch --unshallow"; in CI a checkout with "fetch-depth: 0").`,
    );
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { stdout } = git('archive', '--format=tar', RELEASED);
  const unpacked = spawnSync('tar', ['-x', '-C', unfinished, '--exclude=tests/e2e', '--exclude=tests/pictures'], { input: stdout });
  if (unpacked.status !== 0) throw new Error(`The released code cannot be unpacked: ${unpacked.stderr}`);
  symlinkSync(join(process.cwd(), 'node_modules'), join(unfinished, 'node_modules'));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function git(...args: readonly string[]) {
  return spawnSync('git', args, { maxBuffer: 512 * 1024 * 1024 });
}
