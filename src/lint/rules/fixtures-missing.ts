import { type Finding, findingAt } from '../finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Without fixtures, no test holds a version's results, and none of it can be drawn. */
export function fixturesMissing(survey: Survey): readonly Finding[] {
  const [flow] = survey.flows;
  if (flow === undefined || survey.fixtures.length > 0) return [];
  const words = {
    message: 'There are no fixtures: no case says what these flows must come to, so that nothing of them can be tried.',
    mend: 'Put the fixtures beside the flows, in tests/fixtures of the same folder: they are shipped with them.',
  };
  return [{ ...findingAt(flow.spot, 'fixtures-missing', words), blocksServing: true }];
}
