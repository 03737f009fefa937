import type { FieldError } from '../assessment.ts';
import type { Field, IsoDate, Json, Reference } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { entryName } from '../names/answer-names.ts';
import { unknownName } from '../names/nearest.ts';
import type { World } from '../expressions/operation.ts';
import type { Names, Value } from '../expressions/value.ts';
import { partOf } from '../answers/answer-at.ts';
import { typedPart } from '../answers/typed-part.ts';
import { type Answered, countedParts, isShown } from '../validation/answered.ts';
import { evaluateVersion } from './evaluate-version.ts';
import { getRule, type Program, versionAt } from './program.ts';
import { errorsOfField, type FieldWorld, readField } from './read-field.ts';

/** One entry of a list, read. */
export type EntryAnswer = {
  /** Whether the typed value is an object, as an entry must be. */
  readonly isEntry: boolean;
  readonly value: Names;
  readonly counted: { readonly [id: string]: Json };
  /** The concrete paths of its visible fields. */
  readonly visible: readonly string[];
  /** Its answers by name: "item.amount". */
  readonly answers: { readonly [name: Reference]: Answered };
};

/** The context of an entry: everything that it can read besides its own answers. */
export type Setting = { readonly program: Program; readonly on: IsoDate; readonly outer: World };

/** A field of an entry, its typed value, and the object that contains it. */
type Asked = { readonly field: Field; readonly holder: Asked | null; readonly typed: Json | undefined };

/** Reads an entry of a list. Its rules may read its own answers as `item.<id>`, in any order. */
export function readEntry(setting: Setting, list: Field, typed: Json | undefined, path: string): EntryAnswer {
  const asked = new Map<Reference, Asked>();
  const enter = (field: Field, holder: Asked | null, part: Json | undefined) => {
    const entry = { field, holder, typed: part };
    asked.set(entryName(field, list.path), entry);
    if (field.type === 'object') for (const inner of field.fields ?? []) enter(inner, entry, typedPart(field, part, inner.id));
  };
  for (const field of list.fields ?? []) enter(field, null, partOf(typed, field.id));

  const askedAt = (name: Reference) => asked.get(name) ?? failAt(name, asked.keys());
  const answers = new Map<Reference, Answered>();
  const answerOf = (name: Reference): Answered => {
    const answer = answers.get(name) ?? readField(world, askedAt(name).field);
    answers.set(name, answer);
    return answer;
  };
  const isVisible = ({ field, holder }: Asked): boolean => (holder === null || isVisible(holder)) && isShown(field.visible, world);
  const world = entryWorld(setting, list, path, answerOf, {
    isAsked: (field) => isVisible(askedAt(entryName(field, list.path))),
    typedInto: (field) => askedAt(entryName(field, list.path)).typed,
  });

  const parts = (list.fields ?? []).map((field) => [field, world.answered(field)] as const);
  for (const name of asked.keys()) answerOf(name);
  return {
    isEntry: typeof typed === 'object' && typed !== null && !Array.isArray(typed),
    value: Object.fromEntries(parts.map(([{ id }, { value }]) => [id, value])),
    counted: countedParts(parts),
    visible: [...asked.keys()].filter((name) => answerOf(name).isVisible).map((name) => `${path}.${name.slice('item.'.length)}`),
    answers: Object.fromEntries(answers),
  };
}

/** The errors of an entry that was read; `path` is its place: "savings.accounts.0". */
export function entryErrors(setting: Setting, list: Field, entry: EntryAnswer, path: string): readonly FieldError[] {
  if (!entry.isEntry) return [{ path, code: 'wrong-shape', params: {}, severity: 'error' }];
  const answerOf = (name: Reference) => entry.answers[name] ?? failAt(name, Object.keys(entry.answers));
  const world = entryWorld(setting, list, path, answerOf, READ);
  return (list.fields ?? []).flatMap((field) => errorsOfField(world, field));
}

/** An entry whose fields are read already. */
const READ: Pick<FieldWorld, 'isAsked' | 'typedInto'> = { isAsked: () => true, typedInto: () => undefined };

/** Throws an EvaluationError (unknown-name) for an answer that the entries of the list do not have. */
export function failAt(name: Reference, known: Iterable<Reference>): never {
  throw new EvaluationError('unknown-name', name, unknownName('name', name, known));
}

/** The names that the rules of an entry see: first those of the entry and its rules, then all others. */
function entryWorld(
  { program, on, outer }: Setting,
  list: Field,
  path: Reference,
  answerOf: (name: Reference) => Answered,
  typed: Pick<FieldWorld, 'isAsked' | 'typedInto'>,
): FieldWorld {
  const values = new Map<Reference, Value>();
  const running = new Set<Reference>();
  const noList = () => failAt(list.path, []);
  const world: FieldWorld = {
    ...typed,
    answered: (field) => answerOf(entryName(field, list.path)),
    pathOf: (field) => `${path}.${entryName(field, list.path).slice('item.'.length)}`,
    listAnswer: noList,
    entryErrors: noList,
    read(name) {
      if (name.startsWith('item.')) return answerOf(name).value;
      if (!program.isEntryRule(name)) return outer.read(name);
      if (values.has(name)) return values.get(name);
      if (running.has(name)) throw new EvaluationError('cycle', name, `"${name}" depends on itself`);
      running.add(name);
      const rule = getRule(program.definitions, name);
      const value = evaluateVersion(program, rule, versionAt(rule, on), world);
      values.set(name, value);
      return value;
    },
  };
  return world;
}
