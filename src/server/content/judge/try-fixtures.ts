import type { Definitions } from '../../../engine/index.ts';
import { type DataFiles, type FailedCases, type Finding, fixtureFails, surveyOf } from '../../../lint/index.ts';
import { type Cause, causesOf, isFixture, runFixtures, shownBeside } from '../../../fixtures/index.ts';

/**
 * Runs the cases beside the data against a version that is to serve: what fails keeps it from serving, and is told by its cause. A case
 * that is none, or that the lint finds fault with, is no word on the version; where there are none, nothing is found.
 */
export function tryFixtures(data: DataFiles, definitions: Definitions, findings: readonly Finding[]): readonly Finding[] {
  const faulty = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const files = data.files.filter(({ kind, path, json }) => kind !== 'fixture' || (isFixture(json) && !faulty.has(path)));
  const causes = causesOf(runFixtures({ ...data, files }, definitions, []));
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
