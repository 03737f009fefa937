import type { FastifyReply, FastifyRequest } from 'fastify';
import { findGiftReceipt, type GiftReceipt } from '../gifts/external/gifts.ts';
import { externalGiftsOf } from '../gifts/external/own-gifts.ts';
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
import { giftsListedFor, seesInFull } from '../gifts/own-gifts.ts';
import type { Donation } from '../gifts/donation.ts';

const LOOKUPS = { name: 'receipt lookups', atMost: 20, seconds: 60 };
const OWN_LOOKUPS = { name: 'own receipt lookups', atMost: 60, seconds: 60 };
/** Per receipt, not per IP address: many holders of a link may share one. */
const LINK_LOOKUPS = { name: 'receipt lookups by link', atMost: 60, seconds: 60 };

/** A request about a receipt: `transactionId`, and optionally the key `k` or proof `p` of a link. */
export type ReceiptRequest = FastifyRequest<{ Querystring: { readonly [name: string]: unknown } }>;

/** A receipt, and how much of it the caller may see. */
export type OpenedReceipt = {
  readonly transactionNo: string;
  readonly view: 'full' | 'public';
  /** The full receipt, to be masked in the public view, its form, and the stored one. */
  readonly read: () => Promise<GiftReceipt & { readonly kept?: KeptReceipt }>;
  /** The caller has a mail's link that was first opened in another browser; it works only there. */
  readonly linkSpent?: true;
  /** Absent for an external gift. */
  readonly issued?: IssuedReceipt;
};

/** Looks up the receipt and decides how much the caller may see. Strangers are rate limited on hits and misses alike. */
export async function openReceipt(services: Services, request: ReceiptRequest, reply: FastifyReply): Promise<OpenedReceipt | undefined> {
  const transactionNo = textOf(request.query.transactionId);
  const [principal, found] = await Promise.all([principalOf(services, request), findReceipt(services, transactionNo)]);
  if (principal.kind !== 'none' && found !== undefined && (await isOwner(services, principal, found))) {
    await services.limits.take(OWN_LOOKUPS, principal.session.id);
    return { ...found, view: 'full' };
  }
  if (found !== undefined && holdsLink(services, request, found)) await services.limits.take(LINK_LOOKUPS, transactionNo);
  else await services.limits.take(LOOKUPS, callerOf(request));
  if (found === undefined) return undefined;
  switch (await tryKey(services, request, reply, found)) {
    case 'opens':
      return { ...found, view: 'full' };
    case 'spent':
      return { ...found, view: 'public', linkSpent: true };
    case 'none':
      return { ...found, view: 'public' };
  }
}

/** A text of at most 400 characters, otherwise ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 400 ? value : '';
}

type FoundReceipt = Omit<OpenedReceipt, 'view'>;

/** One of our own gifts, or an external one. */
async function findReceipt(services: Services, asked: string): Promise<FoundReceipt | undefined> {
  const transactionNo = isTransactionNo(asked) ? asked : '';
  const issued = await findIssuedReceipt(services.db, transactionNo);
  if (issued !== undefined) return toFound(services, issued);
  const gift = await findGiftReceipt(services, transactionNo);
  return gift && { transactionNo, read: async () => gift };
}

function toFound(services: Services, issued: IssuedReceipt): FoundReceipt {
  return { transactionNo: issued.donation.transaction_no, issued, read: () => toShownReceipt(services, issued) };
}

/** Whether the receipt is the caller's: their own gift, or an external one in their verified identifier. */
async function isOwner(
  services: Services,
  caller: Exclude<Principal, { kind: 'none' }>,
  { issued, transactionNo }: FoundReceipt,
): Promise<boolean> {
  if (issued !== undefined) return isOwn(services, caller, issued.donation);
  return caller.kind === 'account' && (await externalGiftsOf(services, caller.account)).includes(transactionNo);
}

/** Whether the caller has a link that we signed for this receipt: such a caller is not guessing numbers. */
function holdsLink({ crypto }: Services, { query }: ReceiptRequest, { transactionNo }: FoundReceipt): boolean {
  return isSignedKey(crypto, textOf(query.k), transactionNo) || isProofSignature(crypto, transactionNo, textOf(query.p));
}

type KeyResult = 'opens' | 'spent' | 'none';

async function tryKey(services: Services, request: ReceiptRequest, reply: FastifyReply, found: FoundReceipt): Promise<KeyResult> {
  const key = textOf(request.query.k);
  if (!isSignedKey(services.crypto, key, found.transactionNo)) return 'none';
  // On the request's host, even for a gift made on another one, so that an open session continues.
  const session = await services.sessions.open(
    request,
    reply,
    hostOf(request, services.content.current().definitions.site, services.config),
  );
  const opens = await spendReceiptKey({ db: services.db, now: services.clock.now }, key, found.transactionNo, session.id);
  return opens ? 'opens' : 'spent';
}

type Caller = Exclude<Principal, { readonly kind: 'none' }>;

/** Whether the gift was made by the session or the signed-in account, or in the account's verified identifier. */
async function isOwn(services: Services, principal: Caller, donation: Donation): Promise<boolean> {
  if (ownsGift(principal.session, donation)) return true;
  if (principal.kind !== 'account' || !seesInFull(principal.account, donation)) return false;
  const own = giftsListedFor(services, principal.account)
    .select('d.transaction_no')
    .where('d.transaction_no', '=', donation.transaction_no);
  return (await own.executeTakeFirst()) !== undefined;
}
