import { spawnSync } from 'node:child_process';

/**
 * What the check draws its sample by: SEED, else how many commits there are, so that the same commit is checked the same way again and
 * the next one walks other variants. Throws on a SEED that is no whole number.
 */
export function seedOfRun(set: string | undefined = process.env.SEED): number {
  if (set === undefined || set === '') return commits();
  if (!/^\d{1,9}$/.test(set)) throw new Error(`SEED is "${set}"; a whole number is meant.`);
  return Number(set);
}

/** Without git, as in an archive of the project, there are none. */
function commits(): number {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' });
  return Number(stdout) || 0;
}
