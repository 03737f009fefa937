import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { checkOf, createFieldCrypto, type FieldCrypto, type FieldKeys, type NamedKey } from './field-crypto.ts';

/** The keys from the settings. */
export type GivenKeys = Omit<FieldKeys, 'index'> & {
  /** INDEX_KEY. Without it, one of the field keys is the key of the blind index, as in early releases. */
  readonly index: NamedKey | undefined;
};

/** The given keys differ from those that the database was written with. The message says which setting to change. */
class KeysDiffer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeysDiffer';
  }
}

/**
 * Checks that the given keys are those that the database was written with, and opens its crypto. The first start stores check values of the keys.
 * Throws `KeysDiffer`, with the fix, when the blind index was made with another key, when a key in use is missing, or when an id belongs to another
 * key.
 */
export async function openFieldCrypto(db: Kysely<Tables>, given: GivenKeys, at: Date, indexMatches: IndexCheck): Promise<FieldCrypto> {
  const keys = await db.transaction().execute(async (tx) => {
    // Serializes processes that start together.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const known = await tx.selectFrom('crypto_keys').selectAll().execute();
    const seals = known.filter(({ purpose }) => purpose === 'seal');
    refuseMissing(
      given,
      seals.filter(({ retired_at }) => retired_at === null),
    );
    refuseRenamed(given, seals);
    const stored = known.find(({ purpose }) => purpose === 'index');
    const index = stored === undefined ? await firstIndexKey(tx, given, indexMatches) : indexKeyOf(given, stored);
    const note = (purpose: 'seal' | 'index', { id, key }: NamedKey) =>
      tx
        .insertInto('crypto_keys')
        .values({ purpose, id, check_value: checkOf(purpose, key), noted_at: at, retired_at: null })
        .onConflict((conflict) => conflict.columns(['purpose', 'id']).doUpdateSet({ retired_at: null }))
        .execute();
    // A database of an early release has no check values, so any of the given keys may be in use.
    const used = Object.entries(given.keys).filter(([id]) => seals.length === 0 || id === given.current);
    for (const [id, key] of used) await note('seal', { id, key });
    if (stored === undefined) await note('index', index);
    return { current: given.current, keys: given.keys, index, links: given.links };
  });
  return createFieldCrypto(keys);
}

/** The number of the advisory lock: arbitrary, used only here. */
const LOCK = 5_118_220_417;

type Known = { readonly id: string; readonly check_value: string };

function refuseMissing({ keys }: GivenKeys, used: readonly Known[]): void {
  const missing = used.filter(({ id }) => keys[id] === undefined).map(({ id }) => id);
  if (missing.length > 0)
    throw new KeysDiffer(
      `FIELD_KEYS lacks ${missing.map((id) => `"${id}"`).join(' and ')}, and values in this database are sealed with it. Add it again behind the current key; it can be dropped once "npm run keys -- renew" says so.`,
    );
}

function refuseRenamed({ keys }: GivenKeys, stored: readonly Known[]): void {
  const other = stored.find(({ id, check_value }) => keys[id] !== undefined && checkOf('seal', keys[id]) !== check_value);
  if (other !== undefined)
    throw new KeysDiffer(
      `FIELD_KEYS has another key under "${other.id}" than the one that this database was written with. Put that one back, and give a new key an id of its own. Keys that a data folder has generated for itself are another folder's never: give all processes over one database the same FIELD_KEYS and INDEX_KEY, or one DATA_DIR.`,
    );
}

/** Whether the blind index finds stored values; undefined if there are none. */
type IndexCheck = (db: Kysely<Tables>, crypto: FieldCrypto) => Promise<boolean | undefined>;

/** For a database without a stored index key: INDEX_KEY, or the first field key by id that finds the stored values; with none stored, the first. */
async function firstIndexKey(tx: Kysely<Tables>, { index, keys, current }: GivenKeys, indexMatches: IndexCheck): Promise<NamedKey> {
  const candidates = index === undefined ? namedKeys(keys).sort(byId) : [index];
  for (const candidate of candidates)
    if ((await indexMatches(tx, createFieldCrypto({ current, keys, index: candidate }))) !== false) return candidate;
  throw new KeysDiffer(
    `What is stored is not found under ${candidates.map(({ id }) => `"${id}"`).join(' or ')}: set INDEX_KEY to the key that was the first of FIELD_KEYS, by the alphabet of their ids, when the database was written.`,
  );
}

function namedKeys(keys: GivenKeys['keys']): NamedKey[] {
  return Object.entries(keys).map(([id, key]) => ({ id, key }));
}

/** The given key that the blind index was made with: INDEX_KEY, or one of the field keys. */
function indexKeyOf({ index, keys }: GivenKeys, known: Known): NamedKey {
  const found = (index === undefined ? namedKeys(keys) : [index]).find(({ key }) => checkOf('index', key) === known.check_value);
  if (found !== undefined) return found;
  const fix = `accounts, sign-ins and gifts are found by it. Set INDEX_KEY=${known.id}: followed by that key; it stays as it is when FIELD_KEYS are rotated.`;
  if (index !== undefined)
    throw new KeysDiffer(`INDEX_KEY is "${index.id}", and the index of this database was made with the key "${known.id}": ${fix}`);
  throw new KeysDiffer(`The index of this database was made with the key "${known.id}", which FIELD_KEYS does not have: ${fix}`);
}

function byId({ id: one }: NamedKey, { id: other }: NamedKey): number {
  return one < other ? -1 : 1;
}
