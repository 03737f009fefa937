import type { MessagePort } from 'node:worker_threads';
import { dataWith, type DataFiles, readData } from '../../../content/index.ts';
import { readingOf, type Readings, type Trees, type What } from './reading.ts';

/** `root`: the folder with the schemas; `progress`: where progress is posted. */
export type ReadTask = { readonly root: string; readonly what: What; readonly trees: Trees; readonly progress: MessagePort };

let schemas: Promise<DataFiles> | undefined;

export async function work({ root, what, trees, progress }: ReadTask): Promise<Readings[What]> {
  schemas ??= readSchemas(root);
  return readingOf(what, trees, await schemas, (done) => progress.postMessage(done));
}

async function readSchemas(root: string): Promise<DataFiles> {
  const data = await readData(root);
  const others = data.files.filter(({ path }) => !path.startsWith('schemas/'));
  return dataWith(data, Object.fromEntries(others.map(({ path }) => [path, undefined])));
}
