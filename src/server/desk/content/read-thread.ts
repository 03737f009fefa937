import { parentPort, workerData } from 'node:worker_threads';
import { dataWith, readData } from '../../../content/index.ts';
import { type Thrown, thrownOf } from '../../kit/thrown.ts';
import { type Progress, readingOf, type Readings, type Trees, type What } from './reading.ts';

export type ReadRequest = { readonly id: number; readonly what: What; readonly trees: Trees };
export type ReadResponse =
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly read: Readings[What] }
  | { readonly id: number; readonly error: Thrown };

const { root } = workerData as { readonly root: string };
const schemas = readData(root).then((data) =>
  dataWith(data, Object.fromEntries(data.files.filter(({ path }) => !path.startsWith('schemas/')).map(({ path }) => [path, undefined]))),
);

parentPort?.on('message', async ({ id, what, trees }: ReadRequest) => {
  const say = (response: ReadResponse) => parentPort?.postMessage(response);
  try {
    say({ id, read: readingOf(what, trees, await schemas, (progress) => say({ id, progress })) });
  } catch (error) {
    say({ id, error: thrownOf(error) });
  }
});
