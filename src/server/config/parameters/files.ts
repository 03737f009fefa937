import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadParameters, SETTING } from './parameters.ts';

/** The parameter store of a machine of one's own: a file for each setting in a folder, which need not be there. */
export function parametersInFiles(folder: string): ReadParameters {
  return async () =>
    Object.fromEntries(
      filesOf(folder)
        .filter((name) => SETTING.test(name))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]),
    );
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
