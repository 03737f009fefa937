import { type Answers, type Assessment, type CarriesTo, type Flow, type Json, withAnswers } from '../../../engine/index.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { randomId } from '../../kit/random-id.ts';

/** What was worked out: the answers, and what the engine made of them. */
export type WorkedOut = { readonly answers: Answers; readonly values: Assessment['values'] };

/**
 * A draft of the giving flow that takes over what was worked out: the answers of the steps that go along, the answers that
 * the calculator sets there, and those that it takes from a value of its own.
 */
export function carryOver({ steps, sets, takes }: CarriesTo, target: Flow, { answers, values }: WorkedOut): Draft {
  const carried: { [step: string]: { [field: string]: Json } } = {};
  for (const step of steps) if (answers[step]) carried[step] = { ...answers[step] };
  const taken = Object.entries(takes).map(([path, name]) => [path, values[name] ?? null] as const);
  const known = withAnswers(carried, { ...sets, ...Object.fromEntries(taken) });
  // As far as the answers reach: the first step that they do not answer is where the donor goes on.
  return { id: randomId(), version: target.version, answers: known, step: target.steps.at(-1)?.step ?? null };
}
