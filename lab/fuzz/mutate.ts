import type { Dice } from '../simulation/dice.ts';
import type { Fields, Sent } from './sent.ts';

/** A marker in every injected text, to detect answers that echo it. */
export const PLANTED = /zq\d+fuzz/;

/** Applies one to three mutations to a request. */
export function mutate(sent: Sent, dice: Dice): Sent {
  let changed = sent;
  for (let count = dice.between(1, 3); count > 0; count -= 1) changed = dice.pick(changes)(changed, dice);
  return changed;
}

type Change = (sent: Sent, dice: Dice) => Sent;

const changes: readonly Change[] = [
  (sent, dice) => ({ ...sent, query: oddField(sent.query, dice) }),
  (sent, dice) => (isFields(sent.body) ? { ...sent, body: oddField(sent.body, dice) } : sent),
  (sent, dice) => (isFields(sent.body) ? { ...sent, body: oddInside(sent.body, dice) } : sent),
  (sent, dice) => (sent.body === undefined ? sent : { ...sent, body: dice.pick(BODIES)(dice) }),
  (sent, dice) => (Object.keys(sent.path).length === 0 ? sent : { ...sent, path: oddField(sent.path, dice) }),
  (sent, dice) => ({ ...sent, headers: { ...sent.headers, ...dice.pick(HEADERS)(dice) } }),
];

const planted = (dice: Dice) => `zq${dice.between(0, 999_999)}fuzz`;

/** Replacement values. */
const VALUES: readonly ((dice: Dice) => unknown)[] = [
  planted,
  (dice) => `<script>${planted(dice)}</script>`,
  (dice) => `' or 1=1 -- ${planted(dice)}`,
  (dice) => `../../${planted(dice)}`,
  (dice) => `${planted(dice)}\u0000\u202e\ud800`,
  (dice) => planted(dice).repeat(dice.pick([10, 100, 1_000])),
  (dice) => [planted(dice)],
  (dice) => ({ [planted(dice)]: planted(dice) }),
  () => '',
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => -1,
  () => 1e308,
  () => 0.1,
  () => Number.MAX_SAFE_INTEGER,
  () => '１２３',
  () => '1e5',
  () => 'NaN',
];

/** Replacement bodies. */
const BODIES: readonly ((dice: Dice) => unknown)[] = [
  (dice) => `{"${planted(dice)}":`,
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '{"__proto__":{"admin":true}}',
  () => '{"constructor":{"prototype":{"admin":true}}}',
  () => `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
  (dice) => JSON.stringify({ a: planted(dice).repeat(6_000) }),
  (dice) => ({ [planted(dice)]: planted(dice) }),
];

const HEADERS: readonly ((dice: Dice) => Sent['headers'])[] = [
  (dice) => ({ uuid: planted(dice) }),
  (dice) => ({ givepls_token: planted(dice) }),
  (dice) => ({ authorization: `Bearer ${planted(dice)}` }),
  (dice) => ({ cookie: `sid=${planted(dice)}` }),
  (dice) => ({ origin: `https://${planted(dice)}.example` }),
  () => ({ 'content-type': 'text/plain' }),
  () => ({ 'content-type': 'application/json; charset=utf-16' }),
  (dice) => ({ 'accept-language': planted(dice) }),
  (dice) => ({ 'x-forwarded-for': planted(dice) }),
];

/** Removes, adds or replaces one field. */
function oddField(fields: Fields, dice: Dice): Fields {
  const names = Object.keys(fields);
  const name = names.length === 0 || dice.chance(0.2) ? planted(dice) : dice.pick(names);
  if (dice.chance(0.25)) return Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name));
  return { ...fields, [name]: dice.pick(VALUES)(dice) };
}

/** The same within a nested object. */
function oddInside(fields: Fields, dice: Dice): Fields {
  const inner = Object.keys(fields).filter((name) => isFields(fields[name]));
  if (inner.length === 0 || dice.chance(0.2)) return oddField(fields, dice);
  const name = dice.pick(inner);
  return { ...fields, [name]: oddInside(fields[name] as Fields, dice) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
