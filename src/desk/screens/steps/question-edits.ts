import type { DeskQuestion, DeskStep } from '../../../api/types.ts';
import type { Edit } from '../../kit/working-on.tsx';
import { added, keyFor } from '../../parts/release/list-edits.ts';
import type { Change } from '../../parts/release/use-undoable.tsx';

/**
 * Makes a question required or optional. A question that is always asked is listed in the step's `required`, in the order of the questions; one asked
 * only sometimes has its own `requiredWhen`.
 */
export function required({ file: path, questions, required: before }: DeskStep, question: DeskQuestion, isRequired: boolean): Change {
  const { id, at, isSometimes } = question;
  if (isSometimes) {
    const said = (is: boolean): Edit => {
      const place = { path, at: `${at}/requiredWhen` };
      return is ? { ...place, value: true } : { ...place, removed: true };
    };
    return { edits: [said(isRequired)], undone: [said(question.isRequired)] };
  }
  const wanted = isRequired ? [...before, id] : before.filter((one) => one !== id);
  const order = questions.map((question) => question.id);
  const after = wanted.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const listed = (list: readonly string[]): Edit =>
    list.length === 0 ? { path, at: '/required', removed: true } : { path, at: '/required', value: list };
  return { edits: [listed(after)], undone: [listed(before)] };
}

/** Marks a question as private, or removes the mark. */
export function privately(path: string, { at, isPrivate }: DeskQuestion, isToBe: boolean): Change {
  const marked = (is: boolean | null): Edit =>
    is === true ? { path, at: `${at}/private`, value: true } : { path, at: `${at}/private`, removed: true };
  return { edits: [marked(isToBe)], undone: [marked(isPrivate)] };
}

/** Changes the number of a limit. */
export function limited(path: string, at: string, [before, after]: readonly [number, number]): Change {
  return { edits: [{ path, at, value: after }], undone: [{ path, at, value: before }] };
}

/** Moves a question within its step, one up (-1) or down (1). */
export function movedQuestion({ file: path, questions }: DeskStep, { id, at }: DeskQuestion, by: -1 | 1): Change {
  const place = questions.findIndex((one) => one.id === id);
  const before = (index: number): string | null => questions[index]?.id ?? null;
  const to = by === -1 ? before(place - 1) : before(place + 2);
  return { edits: [{ path, at, before: to }], undone: [{ path, at, before: before(place + 1) }] };
}

/** Appends an option with its words in each language. The value that answers store is derived from the words in the first language. */
export function addedOption(
  { file }: DeskStep,
  { at, options, texts }: DeskQuestion,
  says: readonly (readonly [language: string, text: string])[],
): { readonly key: string; readonly change: Change } {
  const [, text = ''] = says[0] ?? [];
  const keys = [...texts, ...options.flatMap((option) => option.texts)].map(({ key }) => key);
  const group = (options[0]?.texts[0]?.key ?? texts[0]?.key ?? 'own').replace(/\.[^.]*$/, '');
  const key = keyFor(group, text, new Set(keys));
  const taken = new Set(options.map(({ json }) => (JSON.parse(json) as { readonly const: string }).const));
  const option = { const: valueFor(text, taken), title: key };
  return { key, change: added(file, `${optionsAt(options, at)}/${options.length}`, option, { key, texts: says }) };
}

/** JSON pointer of the list of options. */
function optionsAt(options: DeskQuestion['options'], at: string): string {
  return options[0]?.at.replace(/\/[^/]+$/, '') ?? `${at}/oneOf`;
}

/** The stored value of an option: "Silver coins" becomes silver-coins, or silver-coins-2 where that is taken. */
function valueFor(text: string, taken: ReadonlySet<string>): string {
  const said =
    text
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.slice(0, 4)
      .join('-') ?? 'other';
  let count = 1;
  while (taken.has(count === 1 ? said : `${said}-${count}`)) count += 1;
  return count === 1 ? said : `${said}-${count}`;
}
