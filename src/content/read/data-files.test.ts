import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { dataFilesOf, dataWith } from './data-files.ts';

it('reads only the texts that differ, and other files find the new ones', () => {
  const before = dataFilesOf({ 'flows/site.json': '{ "a": [1] }', 'flows/other.json': '{ "b": 1 }' }, {});
  const after = dataWith(before, { 'flows/other.json': '{ "b": 2 }' });
  const [other, site] = after.files;
  const [, siteBefore] = before.files;
  expect(site?.json).toBe(siteBefore?.json);
  expect(site?.tree).toBe(siteBefore?.tree);
  expect(other?.json).toEqual({ b: 2 });
  expect(site?.other('flows/other.json')?.json).toEqual({ b: 2 });
  expect(dataWith(after, { 'flows/other.json': undefined }).files.map(({ path }) => path)).toEqual(['flows/site.json']);
});

it('reads a file that thousands of successive trees have carried', () => {
  let data = dataFilesOf({ 'flows/site.json': '{ "a": [1] }', 'flows/other.json': '{}' }, {});
  for (let change = 0; change < 20_000; change += 1) data = dataWith(data, { 'flows/other.json': `{ "b": ${change} }` });
  const [, site] = data.files;
  expect([site?.tree?.type, site?.lines]).toEqual(['object', [0]]);
});

it('keeps nothing of the data before', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let data = dataFilesOf({ 'flows/site.json': '{ "a": [1] }', 'flows/other.json': '{}' }, {});
  const before = new WeakRef(data.files[0] ?? {});
  for (const change of [1, 2]) data = dataWith(data, { 'flows/other.json': `{ "b": ${change} }` });
  // A WeakRef holds its object until the turn ends.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(before.deref()).toBeUndefined();
  expect(data.files[1]?.other('flows/other.json')?.json).toEqual({ b: 2 });
});
