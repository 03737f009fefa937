import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDERS: { readonly [kind: string]: readonly string[] } = { API: ['tests/api'], e2e: ['tests/e2e'], data: ['tests/data'] };
/** How many hazards the page has at least. */
const LEAST = 74;

/** The hazards of the page: a heading of the third level each, then what holds as a list, then the tests. */
const hazards = readFileSync('docs/hazards.md', 'utf8')
  .split(/^(?=##)/m)
  .filter((section) => section.startsWith('### '))
  .map((section) => {
    const [name = '', ...lines] = section.slice('### '.length).split('\n');
    const [text = '', ...tests] = lines.join('\n').split(/^Tests: /m);
    return { name, holds: text.match(/^- .+/gm) ?? [], tests };
  });

/** The tests that the last line of a hazard names: "API `hazards`" is in tests/api, "`server/kit/csv`" beside its file. */
function testsOf(line: string): readonly (readonly string[])[] {
  return [...line.matchAll(/(?:(API|e2e|data) )?`([^`]+)`/g)]
    .filter(([, , name = '']) => !name.startsWith('npm '))
    .map(([, kind = '', name = '']) => (FOLDERS[kind] ?? ['src', 'tests', '.']).map((folder) => `${folder}/${name}`));
}

const isThere = (path: string) => ['', '.ts', '.test.ts', '.test.tsx'].some((end) => existsSync(`${path}${end}`));

describe('the list of hazards', () => {
  it('has every hazard of the specification, once', () => {
    const known = hazards.map(({ name }) => name.split(' ')[0]);
    expect(Array.from({ length: 45 }, (_, at) => `H${at + 1}`).filter((id) => known.filter((name) => name === id).length !== 1)).toEqual(
      [],
    );
  });

  it('has no gaps and no duplicates', () => {
    expect(hazards.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(hazards.map(({ name }) => name)).size).toBe(hazards.length);
  });

  it.each(hazards.map(({ name, ...hazard }) => [name, hazard] as const))(
    'names what holds and tests that are there: %s',
    (_, { holds, tests }) => {
      expect(holds.length).toBeGreaterThan(0);
      expect(tests).toHaveLength(1);
      const named = testsOf(tests.join());
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((paths) => !paths.some(isThere))).toEqual([]);
    },
  );
});
