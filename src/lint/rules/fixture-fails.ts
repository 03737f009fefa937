import { dataFile, type Spot, wholeOf } from '../../content/index.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Fixtures that fail for one reason: a rule with another value, a question with another error or visibility, or neither. */
export type FailedCases = {
  readonly rule?: string;
  readonly field?: string;
  /** Their files. The first one is described. */
  readonly files: readonly string[];
  readonly says: string;
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
};

/** Reports failing fixtures at the rule or question at fault. Blocks serving. */
export function fixtureFails(survey: Survey, failed: readonly FailedCases[]): readonly Finding[] {
  return failed.map((cases) => {
    const { files, says, what, expected, actual } = cases;
    const [first = '', ...more] = files;
    const others = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'case says' : 'cases say'} so.`;
    const found = findingAt(spotOf(cases, survey, first), 'fixture-fails', {
      message: `“${says}” (${first}): ${what} is ${actual}, and must be ${expected}.${others}`,
      mend: 'Undo the change that caused it or, if the new result is right, change the cases in the same save.',
    });
    return { ...found, blocksServing: true };
  });
}

function spotOf({ rule, field }: FailedCases, { rules, fields, data }: Survey, file: string): Spot {
  const ofRule = rules.find(({ name }) => name === rule)?.spot;
  const ofField = fields.find(({ path }) => path === field)?.spot;
  return ofRule ?? ofField ?? wholeOf(data.files.find(({ path }) => path === file) ?? dataFile(file, '{}'));
}
