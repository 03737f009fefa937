import { randomInt } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { ConfirmAddressRequest } from '../../../api/types.ts';
import type { Donation } from '../../gifts/donation.ts';
import { lockDonation } from '../../gifts/donation.ts';
import { getKeptOf } from '../../gifts/kept/find-kept.ts';
import { addRevision } from '../../gifts/kept/revisions.ts';
import { maskEmail } from '../../gifts/mask.ts';
import { findParticular, storeParticulars } from '../../gifts/parts.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { queueAccountMail } from '../../people/accounts/account-mail.ts';
import type { Services } from '../../people/services.ts';
import { findIssuedReceipt, type IssuedReceipt } from '../../receipts/find-receipt.ts';
import { queueReceiptCopy } from '../../receipts/mails/queue-receipt-mail.ts';
import { record } from '../record.ts';
import { noSuchGift } from './required-gift.ts';

type Tx = Transaction<Tables>;
type By = { readonly memberId: string; readonly role: string };

export type AddressCorrection = Selectable<Tables['address_corrections']>;

const TABLE = 'address_corrections';
const TRIES = 5;
const OPEN_MS = 7 * 24 * 3_600_000;
/** How long the corrector may not enter the code: a person who corrects an address may also be the one who reads its mail. */
const TWO_PEOPLE_MS = 24 * 3_600_000;

/** The gift's corrected address that awaits its code. */
export function openCorrection(db: Services['db'], transactionNo: string): Promise<AddressCorrection | undefined> {
  return db.selectFrom(TABLE).selectAll().where('transaction_no', '=', transactionNo).where('state', '=', 'open').executeTakeFirst();
}

/** Decrypts the corrected address. */
export function addressOf(crypto: FieldCrypto, { id, address }: AddressCorrection): string {
  return crypto.decrypt(TABLE, 'address', id, address ?? '');
}

/** Until then, only a person other than the corrector may enter the code. */
export function othersUntil({ corrected_at }: AddressCorrection): Date {
  return new Date(corrected_at.getTime() + TWO_PEOPLE_MS);
}

type Asked = {
  readonly donation: Donation;
  readonly receiptNo: string;
  readonly address: string;
  readonly former: string | undefined;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
};

/**
 * Mails a code to a corrected address and notifies the former one. Replaces an open correction. Nothing else goes to the new address yet.
 */
export async function askForCode(tx: Tx, crypto: FieldCrypto, asked: Asked): Promise<void> {
  const { donation, receiptNo, address, former, reason, by, at } = asked;
  const { transaction_no, language, host } = donation;
  await dropCorrection(tx, transaction_no, 'replaced', at);
  const [id, code] = [newTransactionNo(), String(randomInt(1_000_000)).padStart(6, '0')];
  const sealed = (column: string, value: string) => crypto.encrypt(TABLE, column, id, value);
  await tx
    .insertInto(TABLE)
    .values({
      ...{ id, transaction_no, reason, corrected_by: by, corrected_at: at, expires_at: new Date(at.getTime() + OPEN_MS) },
      ...{ address: sealed('address', address), former: former === undefined ? null : sealed('former', former) },
      ...{ code_hash: codeHash(crypto, id, code), tries_left: TRIES, state: 'open', decided_by: null, decided_at: null },
    })
    .execute();
  await queueAccountMail(tx, crypto, { kind: 'gift-code', to: address, language, host, facts: { code, receiptNo } }, at);
  if (former === undefined) return;
  const facts = { receiptNo, sentTo: maskEmail(address) };
  await queueAccountMail(tx, crypto, { kind: 'gift-address', to: former, language, host, facts }, at);
}

/** Notifies the gift's present address that staff corrected the donor's details. */
export async function tellCorrected(tx: Tx, crypto: FieldCrypto, told: Omit<Asked, 'address'>): Promise<void> {
  const { donation, receiptNo, former, at } = told;
  if (former === undefined) return;
  const { language, host } = donation;
  await queueAccountMail(tx, crypto, { kind: 'gift-corrected', to: former, language, host, facts: { receiptNo } }, at);
}

/** Ends the open correction of a gift's address without anyone's decision. Returns whether there was one. */
export async function dropCorrection(tx: Tx, transactionNo: string, state: 'replaced' | 'lapsed', at: Date): Promise<boolean> {
  const dropped = await tx
    .updateTable(TABLE)
    .set({ state, address: null, former: null, decided_at: at })
    .where('transaction_no', '=', transactionNo)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return dropped.numUpdatedRows > 0n;
}

/** Ends the corrections whose code was not entered in time, and forgets their addresses. */
export async function lapseCorrections({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db
    .updateTable(TABLE)
    .set({ state: 'lapsed', address: null, former: null, decided_at: at })
    .where('state', '=', 'open')
    .where('expires_at', '<=', at)
    .execute();
}

/**
 * Makes a corrected address the gift's own, by the code that was mailed there. Within a day of the correction, another person than the
 * corrector must enter it. The correction lapses after seven days, after five wrong codes, or once the gift's address is no longer the one
 * that was notified. Returns the revision.
 */
export async function confirmAddress(services: Services, by: By, asked: ConfirmAddressRequest): Promise<number> {
  const outcome = await services.db.transaction().execute((tx) => confirmIn(tx, services, by, asked));
  switch (outcome) {
    case 'wrong-code':
      throw new Refused(422, 'WRONG_CODE', 'This is not the code. After five wrong ones, correct the address again.');
    case 'lapsed':
      throw new Refused(409, 'LAPSED', 'This correction has lapsed. Correct the address again.');
    default:
      return outcome;
  }
}

async function confirmIn(
  tx: Tx,
  services: Services,
  { memberId, role }: By,
  { transactionNo, code }: ConfirmAddressRequest,
): Promise<number | 'wrong-code' | 'lapsed'> {
  const { crypto, clock } = services;
  const at = clock.now();
  const issued = await heldReceipt(tx, transactionNo);
  const open = await openCorrection(tx, transactionNo);
  if (open === undefined) throw new Refused(409, 'NOT_OPEN', 'No address waits for its code.');
  if (open.corrected_by === memberId && at < othersUntil(open))
    throw new Refused(409, 'YOUR_OWN', 'You corrected this address. Within a day another person takes its code.');
  const former = await findParticular(tx, crypto, transactionNo, 'email');
  const told = open.former === null ? undefined : crypto.decrypt(TABLE, 'former', open.id, open.former);
  if (at >= open.expires_at || former !== told) {
    await dropCorrection(tx, transactionNo, 'lapsed', at);
    return 'lapsed';
  }
  if (codeHash(crypto, open.id, code) !== open.code_hash) {
    if (open.tries_left === 1) await dropCorrection(tx, transactionNo, 'lapsed', at);
    await tx
      .updateTable(TABLE)
      .set({ tries_left: open.tries_left - 1 })
      .where('id', '=', open.id)
      .execute();
    return 'wrong-code';
  }
  const email = addressOf(crypto, open);
  const revision = await reviseAddress(tx, services, issued, { ...open, email, at });
  await tx
    .updateTable(TABLE)
    .set({ state: 'confirmed', address: null, former: null, decided_by: memberId, decided_at: at })
    .where('id', '=', open.id)
    .execute();
  if (told === undefined) await queueReceiptCopy(tx, issued.receipt, at);
  const more = { role, revision: String(revision), fields: 'email' };
  await record(tx, { at, what: 'confirm-address', by: memberId, object: transactionNo, why: open.reason, more });
  return revision;
}

async function heldReceipt(tx: Tx, transactionNo: string): Promise<IssuedReceipt> {
  const issued = await findIssuedReceipt(tx, transactionNo);
  if (issued === undefined) throw noSuchGift();
  await lockDonation(tx, transactionNo);
  return (await findIssuedReceipt(tx, transactionNo)) ?? issued;
}

type Confirmed = Pick<AddressCorrection, 'reason' | 'corrected_by'> & { readonly email: string; readonly at: Date };

async function reviseAddress(
  tx: Tx,
  services: Services,
  issued: IssuedReceipt,
  { email, reason, corrected_by, at }: Confirmed,
): Promise<number> {
  const { crypto } = services;
  const { transaction_no } = issued.donation;
  const { computed, revision: before = 1 } = getKeptOf(services, issued);
  const revision = before + 1;
  await addRevision(tx, crypto, {
    ...{ transaction_no, revision, fields: ['email'], reason, corrected_by, corrected_at: at },
    computed: { ...computed, donor: { ...computed.donor, email } },
  });
  await storeParticulars(tx, crypto, transaction_no, { email });
  return revision;
}

/** Keyed hash of a code; the code itself is not stored. */
export function codeHash(crypto: FieldCrypto, id: string, code: string): string {
  return crypto.index('address code', JSON.stringify([id, code.trim()]));
}
