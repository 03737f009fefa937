import type { Kysely } from 'kysely';
import { checkNric, isEmailAddress, readDigits, readEmail, readIdentifier, readName } from '../../../../engine/index.ts';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { IdentityFailure, invalidParameter } from '../failure.ts';

export type Attributes = { readonly [name: string]: string };

type Rule = { readonly holds: (value: string) => boolean; readonly says: string };

const upTo = (most: number): Rule => ({ holds: (value) => value.length <= most, says: 'is too long' });
const matching = (pattern: RegExp): Rule => ({ holds: (value) => value.length <= 254 && pattern.test(value), says: 'is not valid' });

/** The attributes of the specification; any other is refused. */
const RULES: { readonly [name: string]: Rule } = {
  name: upTo(200),
  email: { holds: isEmailAddress, says: 'is not valid' },
  'custom:NRIC': { holds: (value) => checkNric(value) !== 'pattern', says: 'is not valid' },
  'custom:UEN': matching(/^[A-Z0-9]{9,10}$/),
  'custom:COMPANY_NAME': upTo(200),
  'custom:BUSINESS_ACC': matching(/^(?:Yes|No)$/),
  'custom:COUNTRY_CODE': matching(/^(?:[A-Z]{2}|\+\d{1,4})$/),
  phone_number: matching(/^\+\d{8,15}$/),
  address: upTo(1_000),
};

/** Stored with a blind index. */
const SEARCHED = new Set(['email', 'phone_number', 'custom:NRIC', 'custom:UEN']);

/** Validates and normalises attributes; throws with the name of an invalid one. */
export function checkAttributes(given: Attributes): Attributes {
  const checked = Object.entries(given).map(([name, value]): [string, string] => {
    const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    const refuse = (says: string) => invalidParameter(`Attributes did not conform to the schema: ${name}: Attribute ${says}.`);
    if (rule === undefined) throw refuse('does not exist in the schema');
    const clean = normalised(name, value);
    if (clean !== '' && !rule.holds(clean)) throw refuse(rule.says);
    return [name, clean];
  });
  return Object.fromEntries(checked.filter(([, value]) => value !== ''));
}

/** The valid attributes, normalised. For values from a pool, where its users may have written anything. */
export function conformingAttributes(given: Attributes): Attributes {
  return Object.assign({}, ...Object.entries(given).map(([name, value]) => orNothing(() => checkAttributes({ [name]: value }))));
}

function orNothing(check: () => Attributes): Attributes {
  try {
    return check();
  } catch (error) {
    if (error instanceof IdentityFailure) return {};
    throw error;
  }
}

/** Normalises as the forms do, so that an account is found in whatever form its owner types. */
const READERS: { readonly [name: string]: (typed: string) => string } = {
  email: (typed) => readEmail(typed).toLowerCase(),
  'custom:NRIC': readIdentifier,
  'custom:UEN': readIdentifier,
  phone_number: readDigits,
  name: readName,
  'custom:COMPANY_NAME': readName,
};

/** A value normalised as the forms do. */
export function normalised(name: string, value: string): string {
  const clean = value
    .normalize('NFC')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim();
  return READERS[name]?.(clean) ?? clean;
}

type Store = { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto };

/** The keyed hash (blind index) of a searched attribute. */
export function lookupOf(crypto: FieldCrypto, name: string, value: string): string {
  return crypto.index(`account ${name}`, normalised(name, value));
}

/** Whether this key's blind index finds a stored account; undefined if there is none to try. */
export async function findsAccounts(db: Kysely<Tables>, crypto: FieldCrypto): Promise<boolean | undefined> {
  const account = await db.selectFrom('account_attributes').selectAll().where('lookup', 'is not', null).limit(1).executeTakeFirst();
  if (account === undefined) return undefined;
  const { account_id, name, value, lookup } = account;
  return lookupOf(crypto, name, crypto.decrypt('account_attributes', name, account_id, value)) === lookup;
}

export async function readAttributes({ db, crypto }: Store, accountId: string): Promise<Attributes> {
  const rows = await db
    .selectFrom('account_attributes')
    .select(['name', 'value'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, crypto.decrypt('account_attributes', name, accountId, value)]));
}

/** Stores the attributes, each sealed for its account. */
export async function writeAttributes({ db, crypto }: Store, accountId: string, attributes: Attributes): Promise<void> {
  for (const [name, text] of Object.entries(attributes)) {
    const value = crypto.encrypt('account_attributes', name, accountId, text);
    const lookup = SEARCHED.has(name) ? lookupOf(crypto, name, text) : null;
    await db
      .insertInto('account_attributes')
      .values({ account_id: accountId, name, value, lookup })
      .onConflict((same) => same.columns(['account_id', 'name']).doUpdateSet({ value, lookup }))
      .execute();
  }
}
