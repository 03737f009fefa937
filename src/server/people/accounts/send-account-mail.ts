import type { Transaction } from 'kysely';
import { spokenLanguage } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { type AccountMail, queueAccountMail } from './account-mail.ts';
import { unqueue } from '../../post/queue.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import { type Account, findAccount } from './records/accounts.ts';
import { readAttributes } from './records/attributes.ts';
import type { Place } from './records/lockout.ts';
import type { Attributes, Input } from './input.ts';
import type { IdentityPorts } from './ports.ts';

/** The language that the page asks for, if the site has it; else the given one, else the site's fallback. */
export function languageOf({ content }: Pick<IdentityPorts, 'content'>, metadata: Input, otherwise?: string): string {
  const { site } = content.current().definitions;
  const asked = metadata.language;
  return spokenLanguage(site, site.languages.some(({ id }) => id === asked) ? String(asked) : otherwise);
}

/** Queues a mail about an account. */
export async function sendAccountMail({ db, crypto, clock }: IdentityPorts, mail: AccountMail): Promise<void> {
  await db.transaction().execute((tx) => queueAccountMail(tx, crypto, mail, clock.now()));
}

/** Tells the owner of an open account, with the change itself; nobody where the account has no address. */
export async function tellOwner(
  tx: Transaction<Tables>,
  crypto: FieldCrypto,
  accountId: string,
  mail: Pick<AccountMail, 'kind' | 'undo'>,
  at: Date,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  const { email } = await readAttributes({ db: tx, crypto }, accountId);
  if (account === undefined || email === undefined) return;
  await queueAccountMail(tx, crypto, { ...mail, to: email, language: account.language, facts: {} }, at);
}

/** Tells the owner of an account, with the change itself, that it has another password: it may not have been the owner. */
export async function tellPasswordChanged(
  tx: Transaction<Tables>,
  { crypto, clock }: IdentityPorts,
  { language }: Pick<Account, 'language'>,
  { email }: Attributes,
): Promise<void> {
  if (email === undefined) return;
  await queueAccountMail(tx, crypto, { kind: 'password-changed', to: email, language, facts: {} }, clock.now());
}

/**
 * Sends a mail to an address that may have no account. Equal work in both cases, so that the time of the answer reveals nothing: a mail to
 * nobody is written, sealed and stored like any other, and taken back before it can be seen.
 */
export async function sendIfKnown(ports: IdentityPorts, isKnown: boolean, mail: AccountMail): Promise<void> {
  const { db, crypto, clock } = ports;
  await db.transaction().execute(async (tx) => {
    const queued = await queueAccountMail(tx, crypto, mail, clock.now());
    await unqueue(tx, isKnown ? NO_MAIL : queued);
  });
}

/** Has the length of a mail's id, and matches none. */
const NO_MAIL = '0'.repeat(26);

const HOUR = 3_600;
const OF_ADDRESS = { name: 'account-mail-line', atMost: 20, seconds: HOUR };
/** To one address, requested by one known browser or from one client address. */
const OF_PLACE = { name: 'account-mail', atMost: 3, seconds: HOUR };
/**
 * Limits for all strangers together: the first mail of each client address, and a shared allowance for more, so that one stranger cannot use
 * it up for all.
 */
const FIRST_OF_STRANGERS = { name: 'account-mail-first', atMost: 6, seconds: HOUR };
const MORE_OF_STRANGERS = { name: 'account-mail-more', atMost: 3, seconds: HOUR };
const STRANGERS_DAY = { name: 'account-mail-day', atMost: 30, seconds: 24 * HOUR };

/**
 * Rate limit of mails to one address; beyond it nothing is sent, and the caller is not told. A browser that is known to the account has an
 * allowance of its own, which strangers cannot use up.
 */
export async function mayMail(
  { limits }: Pick<IdentityPorts, 'limits'>,
  address: string,
  { clientAddress, known }: Place,
): Promise<boolean> {
  try {
    if (known !== undefined) {
      await limits.take(OF_PLACE, `${address} known ${known}`);
      return true;
    }
    await limits.take(OF_ADDRESS, clientAddress);
    const asked = await limits.take(OF_PLACE, `${address} ${clientAddress}`);
    await limits.take(asked === 1 ? FIRST_OF_STRANGERS : MORE_OF_STRANGERS, address);
    await limits.take(STRANGERS_DAY, address);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 429) return false;
    throw error;
  }
}

/** Where a code was sent, masked: "a***@p***". */
export function delivery(email: string, attribute = 'email') {
  return { AttributeName: attribute, DeliveryMedium: 'EMAIL', Destination: maskedAddress(email) };
}

/** Masks an address: "a***@p***". */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}
