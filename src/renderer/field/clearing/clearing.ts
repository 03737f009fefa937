import { useLayoutEffect, useRef, useState } from 'react';
import {
  type Answers,
  answerAt,
  type Field,
  holdsNothing,
  type Json,
  type Option,
  type Step,
  typedPaths,
  withAnswer,
} from '../../../engine/index.ts';
import type { SetAnswer } from '../../frame/form-context.ts';

/** The answers that an option clears, and the texts of the confirmation. */
export type Loss = { readonly ask: NonNullable<NonNullable<Option['clears']>['ask']>; readonly count: number };

/** The loss to confirm before a choice; null if there is nothing to confirm or to lose. */
export function lossBy(field: Field, chosen: Json | undefined, answers: Answers): Loss | null {
  const { ask, answers: paths = [] } = clearsOf(field, chosen) ?? {};
  if (ask === undefined) return null;
  const lost = paths.map((path) => answerAt(answers, path)).filter((answer) => !holdsNothing(answer));
  if (lost.length === 0) return null;
  return { ask, count: lost.reduce<number>((count, answer) => count + (Array.isArray(answer) ? answer.length : 1), 0) };
}

/**
 * Setters for the answers of a step: `setAnswer` for typing, `fillAnswer` for values from a service. Each builds on the latest answers, so that two
 * changes in one event both count, and applies the clearing of a choice. `onChange` gets all answers and the paths of typed answers that have typing
 * limits; no paths for filled-in values.
 */
export function useAnswerSetter(
  step: Step,
  fields: readonly Field[],
  answers: Answers,
  onChange: (answers: Answers, typed: readonly string[]) => void,
): readonly [setAnswer: SetAnswer, fillAnswer: SetAnswer] {
  const newest = useRef({ answers, fields, onChange });
  useLayoutEffect(() => {
    newest.current = { answers, fields, onChange };
  }, [answers, fields, onChange]);
  const [setters] = useState(() => {
    const setter =
      (isTyped: 'typed' | 'filled'): SetAnswer =>
      (path, value) => {
        const { answers: before } = newest.current;
        const changed = withChoice(step, before, path, value);
        newest.current = { ...newest.current, answers: changed };
        newest.current.onChange(changed, isTyped === 'typed' ? typedPaths(newest.current.fields, before, changed) : []);
      };
    return [setter('typed'), setter('filled')] as const;
  });
  return setters;
}

/** Sets an answer and clears the answers that the newly chosen option clears. */
export function withChoice(step: Step, answers: Answers, path: string, value: Json | undefined): Answers {
  const changed = withAnswer(answers, path, value);
  if (answerAt(answers, path) === value) return changed;
  const field = step.fields.find((one) => one.path === path);
  const cleared = field === undefined ? [] : (clearsOf(field, value)?.answers ?? []);
  return cleared.reduce((left, name) => withAnswer(left, name, undefined), changed);
}

function clearsOf({ options = [] }: Field, chosen: Json | undefined): Option['clears'] {
  return options.find(({ value }) => value === chosen)?.clears;
}
