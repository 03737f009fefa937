import type { DataFiles, FlowSeen, Spot } from '../content/index.ts';
import type { IsoDate } from '../engine/index.ts';
import { isSurelyFalse } from './expressions/guess.ts';
import type { Problem } from './expressions/typing.ts';
import { infer } from './logic/infer.ts';
import { nameTypes } from './logic/name-types.ts';
import { type Outcomes, outcomesIn } from './logic/possible.ts';
import { ANY, type Type } from './expressions/type.ts';
import { type MetaProblem, metaProblems } from './meta/problems.ts';
import { logicsOfLayout } from './references/of-receipt.ts';
import type { Reference } from './references/reference.ts';
import { referencesIn } from './references/references.ts';
import { type Names, namesOf } from './survey/names.ts';
import { type Survey, surveyOf } from './survey/survey.ts';

/** The shared input of all lint rules. */
export type Context = {
  readonly data: DataFiles;
  /** The day as of which the data are linted. */
  readonly on: IsoDate;
  /** Where files do not match their meta-schema. */
  readonly shape: readonly MetaProblem[];
  readonly survey: Survey;
  readonly references: readonly Reference[];
  readonly names: Names;
  /** Type errors in the logic of rules. */
  readonly problems: readonly Problem[];
  /** The type of a rule's logic. */
  readonly typeOf: (logic: Spot) => Type;
  /** The values that a rule can have in a flow, one for each set of answers that makes a difference. */
  readonly outcomes: (rule: string, flow: FlowSeen) => ReturnType<Outcomes>;
  /** Whether some answers can make a rule true in a flow; true if that is undecided. */
  readonly canHold: (rule: string, flow: FlowSeen) => boolean;
};

export function contextOf(data: DataFiles, on: IsoDate): Context {
  const survey = surveyOf(data);
  const types = new Map<string, Type>();
  const problems = problemsIn(survey, types);
  const flows = new Map(survey.flows.map((flow) => [flow, outcomesIn(flow, survey)]));
  const outcomes = (rule: string, flow: FlowSeen) => (flows.get(flow) ?? outcomesIn(flow, survey))(rule);
  const holding = new Map<string, boolean>();
  return {
    data,
    on,
    shape: metaProblems(data),
    survey,
    references: referencesIn(survey),
    names: namesOf(survey),
    problems,
    typeOf: (logic) => types.get(`${logic.file.path} ${logic.pointer}`) ?? ANY,
    outcomes,
    canHold: (rule, flow) => {
      const key = `${flow.spot.file.path} ${rule}`;
      const found = holding.get(key) ?? outcomes(rule, flow).some(({ value }) => !isSurelyFalse(value));
      holding.set(key, found);
      return found;
    },
  };
}

function problemsIn(survey: Survey, types: Map<string, Type>): readonly Problem[] {
  const problems: Problem[] = [];
  const names = nameTypes(survey);
  for (const { versions } of survey.rules) {
    for (const { logic } of versions) {
      types.set(
        `${logic.file.path} ${logic.pointer}`,
        infer(logic, { kind: 'names', types: names }, (problem) => problems.push(problem)),
      );
    }
  }
  // Receipts, proofs and mails read data of their own, so names in their logic are not typed.
  for (const spot of [...[...survey.receipts, ...survey.mails].map((layout) => layout.spot), ...survey.proofs]) {
    for (const logic of logicsOfLayout(spot)) infer(logic, { kind: 'names', types: new Map() }, (problem) => problems.push(problem));
  }
  return problems;
}
