import { describe, expect, it } from 'vitest';
import { affectedBy } from './changed.ts';
import { testsThatReach } from './import-graph.ts';

describe('the stages that a change affects', () => {
  it('of an engine file: its own test first, the types, and the data’s results', () => {
    const affected = affectedBy(['src/engine/flows/assess.ts']);
    expect(affected?.tests).toContain('src/engine/flows/assess.test.ts');
    expect(affected?.stages).toEqual(['tsc', 'imports', 'knip', 'data', 'fixtures']);
    expect(affected?.tests.filter((test) => test.startsWith('tests/e2e/'))).toEqual([]);
    expect(affected?.says.join()).toMatch(/further away are left to npm test/);
  });

  it('of a rate: the data and the tests that read it, and no types', () => {
    const affected = affectedBy(['flows/rates/nisab.json']);
    expect(affected?.stages).toEqual(['data', 'fixtures']);
    expect(affected?.tests).toContain('tests/data/shipped-data.test.ts');
  });

  it('of a document: the test that names it', () => {
    const affected = affectedBy(['docs/hazards.md']);
    expect(affected?.stages).toEqual([]);
    expect(affected?.tests).toContain('tests/data/hazards.test.ts');
  });

  it('of a stand-in, the lab and test support: the tests that import them', () => {
    expect(affectedBy(['stand-ins/postgres/guard.ts'])?.tests).toContain('stand-ins/postgres/embedded.test.ts');
    expect(affectedBy(['lab/simulation/run-seed.ts'])?.tests).toContain('lab/simulation/simulation.test.ts');
    expect(affectedBy(['tests/support/trial/pooler.ts'])?.stages).toContain('pooler');
  });

  it('of the check itself: everything', () => {
    expect(affectedBy(['tests/run/stages.ts'])).toBeUndefined();
  });

  it('of a journey: only itself', () => {
    expect(affectedBy(['tests/e2e/zakat.test.ts'])?.tests).toEqual(['tests/e2e/zakat.test.ts']);
  });

  it('of a package: everything', () => {
    expect(affectedBy(['src/engine/index.ts', 'package-lock.json'])).toBeUndefined();
  });
});

it('a test’s distance from a file is the number of imports between them', () => {
  const reached = testsThatReach(['src/engine/flows/assess.ts']);
  expect(reached[0]).toEqual({ test: 'src/engine/flows/assess.test.ts', distance: 1 });
  expect(reached.at(-1)?.distance).toBeGreaterThan(2);
});
