import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rows = readFileSync('docs/hazards.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!row |---)/.test(line))
  .map((line) => line.split(' | '));
const FOLDERS: { readonly [kind: string]: readonly string[] } = { API: ['tests/api'], e2e: ['tests/e2e'], data: ['tests/data'] };

/** The tests that the last cell of a row names: "API `hazards`" stands in tests/api, "`server/csv`" beside its file. */
function testsOf(cell: string): readonly (readonly string[])[] {
  return [...cell.matchAll(/(?:(API|e2e|data) )?`([^`]+)`/g)]
    .filter(([, , name = '']) => !name.startsWith('npm '))
    .map(([, kind = '', name = '']) => (FOLDERS[kind] ?? ['src', 'tests', '.']).map((folder) => `${folder}/${name}`));
}

const isThere = (path: string) => ['', '.ts', '.test.ts', '.test.tsx'].some((end) => existsSync(`${path}${end}`));

describe('the list of hazards', () => {
  it('has every hazard of the specification', () => {
    const known = new Set(rows.map(([name = '']) => name.replace('| ', '')));
    expect(Array.from({ length: 45 }, (_, at) => `H${at + 1}`).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(rows.map((cells) => [cells[0]?.replace('| ', '') ?? '', cells.at(-1) ?? '']))('names tests that are there: %s', (_, cell) => {
    const named = testsOf(cell);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((paths) => !paths.some(isThere))).toEqual([]);
  });
});
