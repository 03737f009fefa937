import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WRITTEN_TYPES_FILE, writtenTypes } from './written-types.ts';

const written = readFileSync(WRITTEN_TYPES_FILE, 'utf8');

it('src/engine/written.ts is what `npm run generate:language` writes from schemas/meta', async () => {
  expect(written, 'run npm run generate:language').toBe(await writtenTypes());
});

it('has the forms of each type: an entry is written in place or a part, and a rule has dated versions or none', () => {
  expect(written).toContain('export type Rows = readonly (Included | Row)[];');
  const [dated = '', undated = ''] = written
    .slice(written.indexOf('export interface RulesFile'))
    .split(/^ +\| \{$/m)
    .slice(1);
  expect(dated).toContain('readonly dated: readonly {');
  expect(undated).toContain('readonly logic: Json;');
  expect(undated).not.toContain('dated');
});

it('makes everything read-only', () => {
  const properties = written.split('\n').filter((line) => /^ +[\w$'[].*:/.test(line));
  expect(properties.length).toBeGreaterThan(200);
  expect(properties.filter((line) => !line.trimStart().startsWith('readonly '))).toEqual([]);
});
