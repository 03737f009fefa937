import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type DataFiles, dataWith, isDataPath, readData, todaysText } from '../../../content/index.ts';
import type { LastGood } from '../../../fixtures/index.ts';
import { UsageError } from '../options.ts';

const FOLDERS = ['flows', 'receipts', 'schemas/common'];
/** Data of several versions ago may be large. */
const MAX_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

/**
 * The data of the last commit, or of another commit or folder; undefined if the data are in no git checkout. Throws `UsageError` for a commit or folder that
 * does not exist. `read` converts a text of a commit, by default to today's format.
 */
export async function lastGood(
  root: string,
  data: DataFiles,
  against: string | undefined,
  read = todaysText,
): Promise<LastGood | undefined> {
  const folder = against === undefined ? undefined : resolve(against);
  if (folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return { name: against ?? folder, data: await readData(folder) };
  }
  const commit = (await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${against ?? 'HEAD'}^{commit}`]))?.trim();
  if (commit === undefined && against !== undefined) throw new UsageError(`There is no commit or folder “${against}”.`);
  const changed = commit === undefined ? undefined : await changedSince(root, commit);
  if (commit === undefined || changed === undefined) return undefined;
  const textOf = async (path: string) => {
    const text = await git(root, ['show', `${commit}:./${path}`]);
    return text === undefined ? undefined : read(path, text);
  };
  const texts = await Promise.all(changed.map(async (path) => [path, await textOf(path)] as const));
  return { name: against === undefined ? 'the last commit' : `commit ${against}`, data: dataWith(data, Object.fromEntries(texts)) };
}

/** The data files that differ from a commit, including those that git does not track yet. */
async function changedSince(root: string, commit: string): Promise<readonly string[] | undefined> {
  const differing = await git(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', commit, '--', ...FOLDERS]);
  const unknown = await git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS]);
  if (differing === undefined || unknown === undefined) return undefined;
  return [...new Set(`${differing}${unknown}`.split('\0').filter(isDataPath))];
}

/** Git's output; undefined on failure: no git, no checkout, or no such file in the commit. */
async function git(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await run('git', ['-C', root, ...args], { maxBuffer: MAX_BYTES })).stdout;
  } catch {
    return undefined;
  }
}
