import { at, trialsOfFlow } from '../../content/index.ts';
import {
  type Answers,
  answerAt,
  assess,
  type Assessment,
  centsOf,
  dayInSeason,
  type Definitions,
  EvaluationError,
  type Express,
  expressAnswers,
  expressErrors,
  expressFields,
  type Field,
  type Flow,
  type Json,
  type RatesVersion,
  ratesAt,
  recurs,
  withAnswer,
} from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A donor who answers everything in an express lane could not pay by its payment method. */
export function expressNotPayable({ survey, on }: Context, definitions: Definitions): readonly Finding[] {
  return survey.flows.flatMap(({ id, spot }) => {
    const flow = definitions.flows[id];
    if (flow?.express === undefined) return [];
    const rates = ratesAt(definitions, dayInSeason(definitions, flow, on));
    const trials = trialsOfFlow(spot, survey.trials).map((trial) => at(trial, 'answers').value as Answers);
    const fault = faultOf({ definitions, flow, express: flow.express, rates, trials });
    if (fault === undefined) return [];
    return [
      findingAt(at(spot, 'express'), 'express-not-payable', {
        message: `Who answers all that the express lane of “${id}” asks cannot pay: ${fault}.`,
        mend: 'Ask what is missing in “fields”, or answer it in “sets”.',
      }),
    ];
  });
}

type Walk = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly express: Express;
  readonly rates: RatesVersion;
  /** The answers of the flow's trial gifts, from which answers to lists are taken. */
  readonly trials: readonly Answers[];
};

function faultOf({ definitions, flow, express, rates, trials }: Walk): string | undefined {
  const fields = expressFields(definitions, express);
  const assessed = (answers: Answers) => assess(definitions, flow.id, answers, rates);
  try {
    let answers = expressAnswers(definitions, express, {});
    // Each answer may make another question visible.
    for (let round = 0; round <= fields.length; round += 1) {
      const assessment = assessed(answers);
      const next = fields.find(({ path }) => isWanted(path, express, assessment)) ?? (round === 0 ? undefined : null);
      const blank = next ?? (assessment.kind === 'due' ? undefined : firstBlank(fields, assessment, answers));
      if (!blank) return faultAtEnd(definitions, express, assessment);
      answers = withAnswer(answers, blank.path, sampleOf(blank, assessment, trials));
    }
    return faultAtEnd(definitions, express, assessed(answers));
  } catch (error) {
    if (error instanceof EvaluationError) return `it cannot be computed, ${error.message}`;
    throw error;
  }
}

function isWanted(path: string, express: Express, assessment: Assessment): boolean {
  const errors = [...assessment.errors.filter(({ severity }) => severity === 'error'), ...expressErrors(express, assessment)];
  return errors.some((error) => error.path === path && (error.code === 'required' || error.code === 'too-few'));
}

function firstBlank(fields: readonly Field[], { visible }: Assessment, answers: Answers): Field | undefined {
  return fields.find(({ path, type }) => {
    const [step = '', id = ''] = path.split('.');
    return (type === 'money' || type === 'whole-number') && visible.includes(path) && answers[step]?.[id] === undefined;
  });
}

/** An answer that the question accepts: a trial gift's for a list, else its first option, its first quick amount, or its minimum. */
function sampleOf({ path, type, options, quickAmounts, atLeast }: Field, { explain }: Assessment, trials: readonly Answers[]): Json {
  if (type === 'list') return trials.map((answers) => answerAt(answers, path)).find((listed) => listed !== undefined) ?? [];
  const [first] = options ?? [];
  if (first !== undefined) return type === 'choices' ? [first.value] : first.value;
  const least = atLeast !== undefined && /^[a-z]/.test(atLeast) ? explain(atLeast).value : atLeast;
  if (type === 'money') return quickAmounts?.[0] ?? String(Math.max(10, Number(least ?? 0)));
  return String(Math.max(1, Number(least ?? 0)));
}

function faultAtEnd({ site }: Definitions, { pays }: Express, { kind, errors, totalCents, frequency }: Assessment): string | undefined {
  const [error] = errors.filter(({ severity }) => severity === 'error');
  if (error !== undefined) return `“${error.path}” has an error (${error.code})`;
  if (kind !== 'due') return 'nothing is due';
  if (recurs(frequency)) return `its gifts repeat, and “${pays}” cannot`;
  const { atLeast, atMost } = site.payments[pays];
  return centsOf(atLeast) <= totalCents && totalCents <= centsOf(atMost) ? undefined : `“${pays}” does not accept the amount`;
}
