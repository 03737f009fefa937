import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createAssessor, definitionsOfFlow, type Definitions, ratesAt } from '../../src/engine/index.ts';
import { isFixture } from '../../src/fixtures/fixture-files.ts';
import type { Fixture } from '../../src/fixtures/index.ts';
import { shippedContent } from '../support/portal/shipped-content.ts';

const { definitions } = shippedContent();
const parts = new Map(Object.keys(definitions.flows).map((flow) => [flow, definitionsOfFlow(definitions, flow)]));

it('every fixture gives the same result and reasons with the definitions of its flow alone', () => {
  const fixtures = readFixtures();
  expect(fixtures.length).toBeGreaterThan(500);
  for (const fixture of fixtures)
    expect(assessed(parts.get(fixture.flow) as Definitions, fixture), fixture.says).toBe(assessed(definitions, fixture));
});

/** All that a page shows of the answers, as text. */
function assessed(by: Definitions, { flow, on, answers }: Fixture): string {
  const { explain, ...assessment } = createAssessor(by, flow, ratesAt(definitions, on)).assess(answers);
  const shown = assessment.openSteps.flatMap((step) => definitions.steps[step]?.shows ?? []);
  const why = shown.map(({ rule }) => explain(rule));
  return JSON.stringify({ ...assessment, why }, (key, value) => (key === 'says' ? undefined : value));
}

function readFixtures(): readonly Fixture[] {
  const folder = 'tests/fixtures';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files.map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))).filter(isFixture);
}
