import { type Approval, type DataFile, isObject, type MetaSchemas, type Note, schemasAt } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { donorFields } from '../receipt-fields.ts';

/** A difference of a file's meaning from the approved one. `place` is the path from the root of its file: "properties.amount.atMost". */
export type MeaningDifference = {
  readonly place: readonly string[];
  readonly approved: Json | undefined;
  readonly actual: Json | undefined;
};

/** The meta-schema's `approval` keywords for a place in the meaning; `text` if the place names a text. */
type SaidAt = (place: readonly string[]) => ReadonlySet<Approval | 'text'>;

export function saidIn(meta: MetaSchemas, { kind }: Pick<DataFile, 'kind'>): SaidAt {
  return (place) => {
    const schemas: readonly Partial<Note>[] = schemasAt(meta, kind, place);
    return new Set(schemas.flatMap(({ approval, refersTo }) => [approval ?? [], refersTo === 'text' ? refersTo : []].flat()));
  };
}

/** The differences of a file's meaning from the approved one. */
export function differencesOf(approved: Json, actual: Json, saidAt: SaidAt, place: readonly string[] = []): readonly MeaningDifference[] {
  if (isObject(approved) && isObject(actual)) {
    const known = Object.entries(approved).flatMap(([key, value]) => {
      const now = actual[key];
      return now === undefined
        ? [{ place: [...place, key], approved: value, actual: undefined }]
        : differencesOf(value, now, saidAt, [...place, key]);
    });
    const added = Object.entries(actual).filter(([key]) => !Object.hasOwn(approved, key) && !isAddedFreely(key, saidAt, place));
    return [
      ...known,
      ...added.flatMap(([key, value]) =>
        isObject(value) && saidAt([...place, key]).has('each')
          ? differencesOf({}, value, saidAt, [...place, key])
          : [{ place: [...place, key], approved: undefined, actual: value }],
      ),
    ];
  }
  // All entries of a named list were removed.
  if (isObject(approved) && isEmptyList(actual)) return differencesOf(approved, {}, saidAt, place);
  // An empty list got named entries.
  if (isEmptyList(approved) && isObject(actual)) return [];
  if (JSON.stringify(approved) === JSON.stringify(actual) || takesNothingBack(approved, actual, saidAt, place)) return [];
  return [{ place, approved, actual }];
}

/** Whether an addition of this name takes nothing back. Any other addition changes approved behaviour: who is asked a question, or the amount to pay. */
function isAddedFreely(name: string, saidAt: SaidAt, place: readonly string[]): boolean {
  const said = saidAt([...place, name]);
  if (said.has('unless-of-donor')) return !donorFields.has(name.split(' ')[0] ?? '');
  return (['free', 'sentence', 'text'] as const).some((one) => said.has(one)) && !saidAt(place).has('each');
}

/** Whether replacing the approved value by this one takes nothing back. */
function takesNothingBack(approved: Json, actual: Json, saidAt: SaidAt, place: readonly string[]): boolean {
  if (saidAt(place).has('sentence')) return hashIn(approved) === hashIn(actual);
  const [before, now] = [sorted(approved), sorted(actual)];
  if (before === undefined || now === undefined) return false;
  if (saidAt(place).has('unordered')) return before.join() === now.join();
  return saidAt([...place, '']).has('free') && before.every((entry) => now.includes(entry));
}

function sorted(list: Json): readonly string[] | undefined {
  return Array.isArray(list) ? list.map((entry: Json) => JSON.stringify(entry)).toSorted() : undefined;
}

/** The hash of the words, from the stored signs of a sentence. */
function hashIn(value: Json): string | undefined {
  return typeof value === 'string' ? value.split(' ')[0] : undefined;
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}
