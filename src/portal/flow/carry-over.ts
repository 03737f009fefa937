import type { Answers, Flow, Json } from '../../engine/index.ts';
import type { Draft } from '../state/portal-state.ts';
import { randomId } from './random-id.ts';

/** A draft of the giving flow that takes over what was worked out: the calculator's steps, and what its definition sets. */
export function carryOver({ steps, sets }: NonNullable<Flow['carriesTo']>, target: Flow, answers: Answers): Draft {
  const carried: { [step: string]: { [field: string]: Json } } = {};
  for (const step of steps) carried[step] = { ...answers[step] };
  for (const [path, value] of Object.entries(sets)) {
    const [step = '', field = ''] = path.split('.');
    carried[step] = { ...carried[step], [field]: value };
  }
  // As far as the answers reach: the first step that they do not answer is where the donor goes on.
  return { id: randomId(), version: target.version, answers: carried, step: target.steps.at(-1)?.step ?? null };
}
