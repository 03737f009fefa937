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
