import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReceiptData } from '../../api/types.ts';
import { findGiftReceipt } from '../gifts/external/gifts.ts';
import { giftsElsewhereOf } from '../gifts/external/own-gifts.ts';
import { isTransactionNo } from '../kit/ids.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { hostOf } from '../kit/http/hosts/hosts.ts';
import { type Principal, principalOf } from '../people/accounts/principal.ts';
import type { Services } from '../people/services.ts';
import { type IssuedReceipt, findIssuedReceipt } from './find-receipt.ts';
import { isProofSignature } from './proof-link.ts';
import type { KeptReceipt } from '../gifts/kept/keep-receipt.ts';
import { toShownReceipt } from './shown-receipt.ts';
import { isSignedKey, spendReceiptKey } from './receipt-key.ts';
import { ownsGift } from '../gifts/owns-gift.ts';
import { giftsOf, seesInFull } from '../gifts/own-gifts.ts';
import type { Donation } from '../gifts/donation.ts';

const LOOKUPS = { name: 'receipt lookups', atMost: 20, seconds: 60 };
const OWN_LOOKUPS = { name: 'own receipt lookups', atMost: 60, seconds: 60 };
/** Of one receipt, by all who hold a link to it: many people can sit behind one line. */
const LINK_LOOKUPS = { name: 'receipt lookups by link', atMost: 60, seconds: 60 };

/** A request about a receipt: `transactionId`, and perhaps the key `k` of a link. */
export type ReceiptRequest = FastifyRequest<{ Querystring: { readonly [name: string]: unknown } }>;

/** A receipt, and how much of it the caller may see. */
export type OpenedReceipt = {
  readonly transactionNo: string;
  readonly view: 'full' | 'public';
  /** The whole receipt, to be masked where the view is public, and what is kept of it. */
  readonly read: () => Promise<{ readonly data: ReceiptData; readonly kept?: KeptReceipt }>;
  /** The caller has the link of a mail, and it was opened in another browser before: of use there alone. */
  readonly linkSpent?: true;
  /** A gift of the portal's own. */
  readonly issued?: IssuedReceipt;
};

/** Looks the receipt up and decides how much of it the caller may see. Strangers are counted, hit or miss. */
export async function openReceipt(services: Services, request: ReceiptRequest, reply: FastifyReply): Promise<OpenedReceipt | undefined> {
  const transactionNo = textOf(request.query.transactionId);
  const [principal, whole] = await Promise.all([principalOf(services, request), findWhole(services, transactionNo)]);
  if (principal.kind !== 'none' && whole !== undefined && (await isOwner(services, principal, whole))) {
    await services.limits.take(OWN_LOOKUPS, principal.session.id);
    return { ...whole, view: 'full' };
  }
  if (whole !== undefined && holdsLink(services, request, whole)) await services.limits.take(LINK_LOOKUPS, transactionNo);
  else await services.limits.take(LOOKUPS, callerOf(request));
  if (whole === undefined) return undefined;
  switch (await opensByKey(services, request, reply, whole)) {
    case 'opens':
      return { ...whole, view: 'full' };
    case 'spent':
      return { ...whole, view: 'public', linkSpent: true };
    case 'none':
      return { ...whole, view: 'public' };
  }
}

/** One text of a sane length, or nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 400 ? value : '';
}

type Whole = Omit<OpenedReceipt, 'view'>;

/** A gift of the portal's own, or one that others took. */
async function findWhole(services: Services, asked: string): Promise<Whole | undefined> {
  const transactionNo = isTransactionNo(asked) ? asked : '';
  const issued = await findIssuedReceipt(services.db, transactionNo);
  if (issued !== undefined) return { transactionNo, issued, read: () => toShownReceipt(services, issued) };
  const gift = await findGiftReceipt(services, transactionNo);
  return gift && { transactionNo, read: async () => ({ data: gift }) };
}

/** Whether it is the caller's: a gift of their own, or one that others took in their proved name. */
async function isOwner(
  services: Services,
  asker: Exclude<Principal, { kind: 'none' }>,
  { issued, transactionNo }: Whole,
): Promise<boolean> {
  if (issued !== undefined) return isOwn(services, asker, issued.donation);
  return asker.kind === 'account' && (await giftsElsewhereOf(services, asker.account)).includes(transactionNo);
}

/** Whether the caller has a link that the portal made for this receipt: nobody walks the numbers with such. */
function holdsLink({ crypto }: Services, { query }: ReceiptRequest, { transactionNo }: Whole): boolean {
  return isSignedKey(crypto, textOf(query.k), transactionNo) || isProofSignature(crypto, transactionNo, textOf(query.p));
}

type KeyOpens = 'opens' | 'spent' | 'none';

async function opensByKey(services: Services, request: ReceiptRequest, reply: FastifyReply, whole: Whole): Promise<KeyOpens> {
  const key = textOf(request.query.k);
  if (!isSignedKey(services.crypto, key, whole.transactionNo)) return 'none';
  // Of the host that is asked, wherever it was given: a session that is under way here goes on.
  const session = await services.sessions.open(
    request,
    reply,
    hostOf(request, services.content.current().definitions.site, services.config),
  );
  const opens = await spendReceiptKey({ db: services.db, now: services.clock.now }, key, whole.transactionNo, session.id);
  return opens ? 'opens' : 'spent';
}

/** Somebody with a session. */
type Asker = Exclude<Principal, { readonly kind: 'none' }>;

/** Whether the gift is the session's, or the account's that is signed in: made by it, or in its proved name. */
async function isOwn(services: Services, principal: Asker, donation: Donation): Promise<boolean> {
  if (ownsGift(principal.session, donation)) return true;
  if (principal.kind !== 'account' || !seesInFull(principal.account, donation)) return false;
  const own = giftsOf(services, principal.account).select('d.transaction_no').where('d.transaction_no', '=', donation.transaction_no);
  return (await own.executeTakeFirst()) !== undefined;
}
