import type { Spot } from '../../content/index.ts';
import { type Answers, assess, type Definitions, EvaluationError, type Field, type Flow, type Json, ratesAt } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { findFieldType } from '../field-types/index.ts';
import { type Finding, findingAt } from '../finding.ts';
import { callAt, expressionsIn } from '../expressions/call.ts';
import type { Survey } from '../survey/survey.ts';

/** Computes each flow with no answers and with some sets of answers: a failure here would be one for a donor. */
export function cannotBeComputed({ survey, on }: Context, definitions: Definitions): readonly Finding[] {
  const rates = ratesAt(definitions, on);
  return Object.values(definitions.flows).flatMap((flow) => {
    const error = trialsOf(flow, definitions)
      .map((answers) => breaks(() => assess(definitions, flow.id, answers, rates)))
      .find((found) => found !== undefined);
    if (error === undefined) return [];
    const lacksRate = error instanceof EvaluationError && error.kind === 'no-rate';
    const spot =
      (error instanceof EvaluationError ? whereOf(error.at, survey) : undefined) ?? survey.flows.find(({ id }) => id === flow.id)?.spot;
    const words = {
      message: `The flow “${flow.id}” fails on an answer that a donor can give: ${error.message}.`,
      mend: lacksRate ? `Give the rate a value from ${on} on or before.` : 'Make the rule work with blank answers too.',
    };
    return spot === undefined ? [] : [findingAt(spot, 'cannot-be-computed', words)];
  });
}

function breaks(compute: () => unknown): Error | undefined {
  try {
    compute();
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** The rule that the engine's error names, or the first expression with the name or operation that it names. */
function whereOf(name: string, { rules }: Survey): Spot | undefined {
  const logics = rules.flatMap((rule) => rule.versions.map(({ logic }) => ({ rule: rule.name, logic })));
  const expressions = logics.flatMap(({ logic }) => expressionsIn(logic));
  return logics.find(({ rule }) => rule === name)?.logic ?? expressions.find((expression) => speaksOf(expression, name));
}

function speaksOf(expression: Spot, name: string): boolean {
  const call = callAt(expression);
  return call?.operation === name || (call?.operation === 'var' && call.args[0]?.value === name);
}

/** No answers; and all questions answered, with the first, second or third option of each choice. */
function trialsOf({ steps }: Flow, definitions: Definitions): readonly Answers[] {
  const all = [0, 1, 2].map((place) =>
    Object.fromEntries(steps.map(({ step }) => [step, objectOf(definitions.steps[step]?.fields ?? [], place)])),
  );
  return [{}, ...all];
}

function objectOf(fields: readonly Field[], place: number): { readonly [name: string]: Json } {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.visible === undefined || place > 0
        ? [[field.id, findFieldType(field.type)?.answer(field, place, (inner) => objectOf(inner, place)) ?? null]]
        : [],
    ),
  );
}
