import { describe, expect, it } from 'vitest';
import { touchedBy } from './changed.ts';
import { testsThatReach } from './import-graph.ts';

describe('what a change can touch', () => {
  it('of a file of the engine: its own test first, the types, and what the data comes to', () => {
    const touched = touchedBy(['src/engine/flows/assess.ts']);
    expect(touched?.tests).toContain('src/engine/flows/assess.test.ts');
    expect(touched?.stages).toEqual(['tsc', 'imports', 'knip', 'data', 'fixtures', 'coverage']);
    expect(touched?.tests.filter((test) => test.startsWith('tests/e2e/'))).toEqual([]);
    expect(touched?.says.join()).toMatch(/further away are left to npm test/);
  });

  it('of a rate: the data and the tests that read it, and no types', () => {
    const touched = touchedBy(['flows/rates/nisab.json']);
    expect(touched?.stages).toEqual(['data', 'fixtures', 'coverage']);
    expect(touched?.tests).toContain('tests/data/shipped-data.test.ts');
  });

  it('of a document: the test that names it', () => {
    const touched = touchedBy(['docs/hazards.md']);
    expect(touched?.stages).toEqual([]);
    expect(touched?.tests).toContain('tests/data/hazards.test.ts');
  });

  it('of a journey: itself', () => {
    expect(touchedBy(['tests/e2e/zakat.test.ts'])?.tests).toEqual(['tests/e2e/zakat.test.ts']);
  });

  it('of a package: everything', () => {
    expect(touchedBy(['src/engine/index.ts', 'package-lock.json'])).toBeUndefined();
  });
});

it('a test is as far from a file as there are imports between them', () => {
  const reached = testsThatReach(['src/engine/flows/assess.ts']);
  expect(reached[0]).toEqual({ test: 'src/engine/flows/assess.test.ts', distance: 1 });
  expect(reached.at(-1)?.distance).toBeGreaterThan(2);
});
