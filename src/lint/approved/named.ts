import { posix } from 'node:path';
import { type DataFile, isObject, type TextsSeen } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';

/** Returns the words of a text in the language of staff, shortened if they are long; the key itself if there are none. */
export type Wording = (key: string) => string;

const LONGEST = 60;
const OF_STAFF = 'en';

export function wordingOf({ languages }: TextsSeen): Wording {
  const texts = languages.get(OF_STAFF);
  return (key) => {
    const said = String(texts?.get(key)?.value ?? key).replaceAll(/<[^>]*>/g, '');
    return said.length <= LONGEST ? said : `${said.slice(0, LONGEST - 1)}…`;
  };
}

/** The innermost question at a place in the meaning of a file, by its title: “Full name”. Undefined if there is none. */
export function questionAt(file: DataFile, place: readonly string[], words: Wording): string | undefined {
  const inner = place.findLastIndex((part, at) => part === 'properties' && at + 1 < place.length);
  if (inner === -1) return file.kind === 'common' ? titled(file.json, file, words, posix.basename(file.path, '.json')) : undefined;
  return questionNamed(file, place.slice(0, inner), place[inner + 1] ?? '', words);
}

/** A question among those at a place, by its title or its name. */
export function questionNamed(file: DataFile, place: readonly string[], name: string, words: Wording): string {
  const written = [...place, 'properties', name].reduce<Json | undefined>(
    (json, part) => (isObject(json) ? json[part] : undefined),
    file.json,
  );
  return titled(written, file, words, name);
}

function titled(written: Json | undefined, file: DataFile, words: Wording, name: string): string {
  if (!isObject(written)) return `“${name}”`;
  if (typeof written.title === 'string') return `“${words(written.title)}”`;
  if (typeof written.$ref !== 'string') return `“${name}”`;
  const shared = file.other(posix.join(posix.dirname(file.path), written.$ref));
  return shared === undefined ? `“${name}”` : titled(shared.json, shared, words, name);
}

/** A value in words: a text by its words, a condition as it is written. */
export function valueInWords(value: Json | undefined, words: Wording): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `“${words(value)}”`;
  if (isObject(value) && Object.keys(value).length === 1 && typeof value.name === 'string') return `“${value.name}”`;
  const text = JSON.stringify(value);
  return text.length <= 90 ? text : `${text.slice(0, 89)}…`;
}
