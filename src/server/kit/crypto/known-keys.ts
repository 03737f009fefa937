import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { checkOf, createFieldCrypto, type FieldCrypto, type FieldKeys, type NamedKey } from './field-crypto.ts';

/** The keys as the settings give them. */
export type GivenKeys = Omit<FieldKeys, 'index'> & {
  /** INDEX_KEY; without it the index is under one of the field keys, as it was before it had a key of its own. */
  readonly index: NamedKey | undefined;
};

/** The keys that were given are not those that the database was written with; says what to set. */
class KeysDiffer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeysDiffer';
  }
}

/**
 * The crypto of a database: by the keys that were given, once they are found to be those that it was written with. A database that
 * knows of none yet notes them. Throws `KeysDiffer`, with what mends it, when the index was made with another key, when a key is missing
 * that values are sealed with, or when a key goes by the name of another.
 */
export async function openFieldCrypto(db: Kysely<Tables>, given: GivenKeys, at: Date, finds: FindsStored): Promise<FieldCrypto> {
  const keys = await db.transaction().execute(async (tx) => {
    // Processes that start together wait for one another.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const known = await tx.selectFrom('crypto_keys').selectAll().execute();
    const seals = known.filter(({ purpose }) => purpose === 'seal');
    refuseMissing(
      given,
      seals.filter(({ retired_at }) => retired_at === null),
    );
    refuseRenamed(given, seals);
    const noted = known.find(({ purpose }) => purpose === 'index');
    const index = noted === undefined ? await firstIndexKey(tx, given, finds) : indexKeyOf(given, noted);
    const note = (purpose: 'seal' | 'index', { id, key }: NamedKey) =>
      tx
        .insertInto('crypto_keys')
        .values({ purpose, id, check_value: checkOf(purpose, key), noted_at: at, retired_at: null })
        .onConflict((conflict) => conflict.columns(['purpose', 'id']).doUpdateSet({ retired_at: null }))
        .execute();
    // A database of before knows of no keys: any that it was given may be in use.
    const used = Object.entries(given.keys).filter(([id]) => seals.length === 0 || id === given.current);
    for (const [id, key] of used) await note('seal', { id, key });
    if (noted === undefined) await note('index', index);
    return { current: given.current, keys: given.keys, index };
  });
  return createFieldCrypto(keys);
}

/** Any number; of this alone. */
const LOCK = 5_118_220_417;

type Known = { readonly id: string; readonly check_value: string };

function refuseMissing({ keys }: GivenKeys, used: readonly Known[]): void {
  const missing = used.filter(({ id }) => keys[id] === undefined).map(({ id }) => id);
  if (missing.length > 0)
    throw new KeysDiffer(
      `FIELD_KEYS lacks ${missing.map((id) => `"${id}"`).join(' and ')}, and values in this database are sealed with it. Add it again behind the current key; it can be dropped once "npm run keys -- renew" says so.`,
    );
}

function refuseRenamed({ keys }: GivenKeys, noted: readonly Known[]): void {
  const other = noted.find(({ id, check_value }) => keys[id] !== undefined && checkOf('seal', keys[id]) !== check_value);
  if (other !== undefined)
    throw new KeysDiffer(
      `FIELD_KEYS has another key under "${other.id}" than the one that this database was written with. Put that one back, and give a new key an id of its own.`,
    );
}

/** Whether an index finds what is stored already; undefined where nothing is. */
type FindsStored = (db: Kysely<Tables>, crypto: FieldCrypto) => Promise<boolean | undefined>;

/** Of a database that has noted none: INDEX_KEY, else as ever the first of the field keys by its id, unless only another finds what is stored. */
async function firstIndexKey(tx: Kysely<Tables>, { index, keys, current }: GivenKeys, finds: FindsStored): Promise<NamedKey> {
  const candidates = index === undefined ? namedKeys(keys).sort(byId) : [index];
  for (const candidate of candidates)
    if ((await finds(tx, createFieldCrypto({ current, keys, index: candidate }))) !== false) return candidate;
  throw new KeysDiffer(
    `What is stored is not found under ${candidates.map(({ id }) => `"${id}"`).join(' or ')}: set INDEX_KEY to the key that was the first of FIELD_KEYS, by the alphabet of their ids, when the database was written.`,
  );
}

function namedKeys(keys: GivenKeys['keys']): NamedKey[] {
  return Object.entries(keys).map(([id, key]) => ({ id, key }));
}

/** The key that the index was made with: INDEX_KEY, or one of the field keys. */
function indexKeyOf({ index, keys }: GivenKeys, known: Known): NamedKey {
  const found = (index === undefined ? namedKeys(keys) : [index]).find(({ key }) => checkOf('index', key) === known.check_value);
  if (found !== undefined) return found;
  const mend = `accounts, sign-ins and gifts are found by it. Set INDEX_KEY=${known.id}: followed by that key; it stays as it is when FIELD_KEYS are rotated.`;
  if (index !== undefined)
    throw new KeysDiffer(`INDEX_KEY is "${index.id}", and the index of this database was made with the key "${known.id}": ${mend}`);
  throw new KeysDiffer(`The index of this database was made with the key "${known.id}", which FIELD_KEYS does not have: ${mend}`);
}

function byId({ id: one }: NamedKey, { id: other }: NamedKey): number {
  return one < other ? -1 : 1;
}
