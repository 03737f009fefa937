import type { DeskQuestion, DeskStep } from '../../../api/types.ts';
import type { Edit } from '../../kit/working-on.tsx';
import type { Change } from '../../parts/use-undoable.tsx';

/** Has a question be answered, or lets it be left blank: the step lists those that must be, in the order of its questions. */
export function required({ file: path, questions, required: before }: DeskStep, { id }: DeskQuestion, isRequired: boolean): Change {
  const wanted = isRequired ? [...before, id] : before.filter((one) => one !== id);
  const order = questions.map((question) => question.id);
  const after = wanted.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const listed = (list: readonly string[]): Edit =>
    list.length === 0 ? { path, at: '/required', removed: true } : { path, at: '/required', value: list };
  return { edits: [listed(after)], undone: [listed(before)] };
}

/** Marks a question as personal, or not. */
export function privately(path: string, { at, isPrivate }: DeskQuestion, isToBe: boolean): Change {
  const marked = (is: boolean | null): Edit =>
    is === true ? { path, at: `${at}/private`, value: true } : { path, at: `${at}/private`, removed: true };
  return { edits: [marked(isToBe)], undone: [marked(isPrivate)] };
}

/** Another figure for a limit. */
export function limited(path: string, at: string, [before, after]: readonly [number, number]): Change {
  return { edits: [{ path, at, value: after }], undone: [{ path, at, value: before }] };
}
