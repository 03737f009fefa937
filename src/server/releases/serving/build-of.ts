import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tree } from '../../../releases/index.ts';
import type { Config } from '../../config/read-config.ts';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The code that judges: another version of it may find something else. */
const CODE = ['src/lint', 'src/engine', 'src/fixtures', 'schemas/meta'];

/** Identifies the code and settings that judge content, so that a judgement by others does not count. Hex, 16 digits. */
export async function buildOf(schemas: Tree, { settings, contentCheck }: Pick<Config, 'settings' | 'contentCheck'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([schemas, settings, contentCheck]));
  for (const folder of CODE) {
    const entries = await readdir(join(PROJECT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.toSorted()) hash.update(file.slice(PROJECT.length)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
