import type { Reader } from '../reader.ts';

const MEND = 'make one with "openssl rand -base64 32"';
/** 32 random bytes hold about thirty distinct values; fewer than this occur once in 10^9 keys. */
const LEAST_VARIETY = 20;

/** FIELD_KEYS: "id:base64 of 32 bytes", the current key first. Refuses a guessable key, and an id used for two keys. */
export function readFieldKeysSetting(reader: Reader): string | undefined {
  return readKeys(reader, 'FIELD_KEYS');
}

/**
 * INDEX_KEY: one "id:base64 of 32 bytes". It may be one of several FIELD_KEYS while these are rotated, for an index made before it had a
 * key of its own; not the only one, since a leaked key would open both.
 */
export function readIndexKeySetting(reader: Reader): string | undefined {
  const text = readKeys(reader, 'INDEX_KEY');
  if (/[\s,]/.test(text ?? ''))
    reader.refuse('INDEX_KEY names more than one key; the index has one, which stays when FIELD_KEYS are rotated.');
  const [fieldKey, ...others] = keysIn(reader.env('FIELD_KEYS') ?? '');
  if (text !== undefined && others.length === 0 && keysIn(text)[0] === fieldKey)
    reader.refuse(`INDEX_KEY is the key of FIELD_KEYS: ${MEND}, and put it in front of FIELD_KEYS; INDEX_KEY stays as the index was made.`);
  return text;
}

/**
 * LINK_KEYS: "id:base64 of 32 bytes", the current key first; `index` among them stands for the index key, which signed links before they had keys of
 * their own. Refuses a key that is one of FIELD_KEYS or INDEX_KEY: links would leak with it.
 */
export function readLinkKeysSetting(reader: Reader): string | undefined {
  const text = readKeys(reader, 'LINK_KEYS');
  const others = (['FIELD_KEYS', 'INDEX_KEY'] as const).flatMap((setting) => keysIn(reader.env(setting) ?? ''));
  if (keysIn(text ?? '').some((key) => others.includes(key)))
    reader.refuse(`LINK_KEYS has a key of FIELD_KEYS or INDEX_KEY: ${MEND}; write index for the index key.`);
  return text;
}

function readKeys({ env, production, refuse }: Reader, setting: 'FIELD_KEYS' | 'INDEX_KEY' | 'LINK_KEYS'): string | undefined {
  const text = env(setting);
  if (text === undefined) return undefined;
  const entries = text.split(/[\s,]+/).filter((pair) => pair !== '');
  const pairs = setting === 'LINK_KEYS' ? entries.filter((entry) => entry !== 'index') : entries;
  const [ids, keys] = [new Set<string>(), new Set<string>()];
  if (entries.length === 0) refuse(`${setting} is empty; write id:key, and for the key ${MEND}.`);
  for (const pair of pairs) {
    const [, id = '', encoded = ''] = /^([a-z0-9]+):([A-Za-z0-9+/]+=*)$/.exec(pair) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (id === '' || key.length !== 32) {
      refuse(`${setting} has one that does not read "id:base64 of 32 bytes", with an id of small letters and digits; ${MEND}.`);
      continue;
    }
    if (ids.has(id)) refuse(`${setting} names two keys "${id}"; give each an id of its own, and keep the id of a key that is in use.`);
    if (keys.has(encoded)) refuse(`${setting} has the same key twice, the second time as "${id}"; ${MEND}.`);
    if (production && isGuessable(key)) refuse(`Production: ${setting} has a key "${id}" that can be guessed; ${MEND}.`);
    ids.add(id);
    keys.add(encoded);
  }
  return text;
}

/** Zeros, one repeated byte, a sequence, or typed text: not random. */
function isGuessable(key: Buffer): boolean {
  const steps = new Set([...key].slice(1).map((byte, at) => (byte - (key[at] ?? 0) + 256) % 256));
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return new Set(key).size < LEAST_VARIETY || steps.size < 4 || isTyped;
}

/** The keys of a setting, without their ids. */
export function keysIn(setting: string): readonly string[] {
  return setting
    .split(/[\s,]+/)
    .filter((pair) => pair !== '')
    .map((pair) => pair.slice(pair.indexOf(':') + 1));
}
