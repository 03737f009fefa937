import { readdir, readFile } from 'node:fs/promises';
import { dataFile } from './data-file.ts';
import { type MetaSchemas, metaSchemasAmong } from './data-files.ts';

const FOLDER = new URL('../../../schemas/meta/', import.meta.url);

/** The project's own meta-schemas, read each time, because they may be edited while the portal runs. */
export async function projectMetaSchemas(): Promise<MetaSchemas> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  return metaSchemasAmong(
    await Promise.all(names.map(async (name) => dataFile(`schemas/meta/${name}`, await readFile(new URL(name, FOLDER), 'utf8')))),
  );
}
