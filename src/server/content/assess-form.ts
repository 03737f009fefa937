import type { Answers, Assessment } from '../../engine/index.ts';
import type { Clock } from '../kit/clock.ts';
import { answersFromOutside } from './answers-from-outside.ts';
import type { ContentStore } from './store.ts';
import { today } from './today.ts';
import { NOT_TYPED, typedOf } from './typed-of.ts';

/**
 * Assesses answers to one form of a flow of forms, whose first step chooses the form. Refuses answers of another shape with 422
 * INVALID_ANSWERS; throws when no flow has the form. Limits for typing do not apply to answers from an account, which were not typed.
 */
export function assessForm(
  services: { readonly content: Pick<ContentStore, 'current'>; readonly clock: Clock },
  form: string,
  answers: Answers[string],
  from: 'donor' | 'account',
): Assessment {
  const { definitions, assess } = today(services);
  const flow = Object.values(definitions.flows).find(({ steps }) => steps.some(({ step }) => step === form));
  if (flow === undefined) throw new Error(`No flow has the form ${form}.`);
  const [choice = ''] = flow.steps.map(({ step }) => step);
  const given = answersFromOutside({ [choice]: { form }, [form]: answers });
  return assess(flow.id, given, from === 'donor' ? typedOf(definitions, flow.id, given) : NOT_TYPED);
}
