import type { Definitions } from '../../../engine/index.ts';
import { type DataFiles, type FailedCases, type Finding, fixtureFails, surveyOf } from '../../../lint/index.ts';
import { type Cause, causesOf, runFixtures, shownBeside } from '../../../fixtures/index.ts';

/**
 * Runs the fixtures beside the data against a version before it is served. Failures are grouped by cause and block serving. A fixture that is not valid
 * was refused before, by the lint. Without fixtures there are no findings.
 */
export function tryFixtures(data: DataFiles, definitions: Definitions): readonly Finding[] {
  const causes = causesOf(runFixtures(data, definitions, []));
  return fixtureFails(surveyOf(data), causes.flatMap(failedCases));
}

function failedCases({ rule, cases }: Cause): readonly FailedCases[] {
  const [first] = cases;
  const difference = first?.differences.find((one) => one.rule === rule) ?? first?.differences[0];
  if (first === undefined || difference === undefined) return [];
  const [expected, actual] = shownBeside(difference.expected, difference.actual);
  const field = /^(?:errors at )?(.+)$/.exec(difference.what)?.[1]?.replace(/\.\d+(?=\.|$)/g, '.*');
  return [
    {
      ...(rule === undefined ? { ...(field !== undefined && { field }) } : { rule }),
      files: cases.map(({ file }) => file),
      says: first.says,
      what: difference.what,
      expected,
      actual,
    },
  ];
}
