import type { Reader } from './reader.ts';

const MEND = 'make one with "openssl rand -base64 32"';
/** 32 random bytes have some thirty different values among them; fewer than this come by chance once in 10^9 keys. */
const LEAST_VARIETY = 20;

/** FIELD_KEYS: "id:base64 of 32 bytes", the current key first. A key that can be guessed, or an id that names two keys, is refused. */
export function readFieldKeysSetting({ env, production, refuse }: Reader): string | undefined {
  const text = env('FIELD_KEYS');
  if (text === undefined) return undefined;
  const pairs = text.split(/[\s,]+/).filter((pair) => pair !== '');
  const [ids, keys] = [new Set<string>(), new Set<string>()];
  if (pairs.length === 0) refuse(`FIELD_KEYS is empty; write id:key, and for the key ${MEND}.`);
  for (const pair of pairs) {
    const [, id = '', encoded = ''] = /^([a-z0-9]+):([A-Za-z0-9+/]+=*)$/.exec(pair) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (id === '' || key.length !== 32) {
      refuse(`FIELD_KEYS has one that does not read "id:base64 of 32 bytes", with an id of small letters and digits; ${MEND}.`);
      continue;
    }
    if (ids.has(id)) refuse(`FIELD_KEYS names two keys "${id}"; give each an id of its own, and keep the id of a key that is in use.`);
    if (keys.has(encoded)) refuse(`FIELD_KEYS has the same key twice, the second time as "${id}"; ${MEND}.`);
    if (production && isGuessable(key)) refuse(`Production: FIELD_KEYS has a key "${id}" that can be guessed; ${MEND}.`);
    ids.add(id);
    keys.add(encoded);
  }
  return text;
}

/** Zeros, one byte again and again, a count, or something typed: nothing that chance would make. */
function isGuessable(key: Buffer): boolean {
  const steps = new Set([...key].slice(1).map((byte, at) => (byte - (key[at] ?? 0) + 256) % 256));
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return new Set(key).size < LEAST_VARIETY || steps.size < 4 || isTyped;
}
