import type { Transaction } from 'kysely';
import type { ShareOfGroup } from '../gifts/gift-to-settle.ts';
import type { Posting } from '../kit/db/tables/ledger-tables.ts';
import type { Tables } from '../kit/db/tables.ts';

type Tx = Transaction<Tables>;
type Share = { readonly account: string; readonly cents: number };
type Paid = { readonly id: string; readonly transaction_no: string; readonly amount_cents: number; readonly provider: string };
/** The refund or dispute that a posting books. */
type Source = { readonly id: string; readonly amount_cents: number };

/** The account of money that the bank holds while a dispute is open. */
const DISPUTED = 'disputed';
/** The account of money taken from us beyond the payment's amount. */
const LOSS = 'loss';

/** Books a paid gift: debits the provider's account and credits the gift's funds. */
export async function postGift(tx: Tx, attempt: Paid, shares: readonly ShareOfGroup[], at: Date): Promise<void> {
  const credits = shares.map(({ charityId, group, cents }) => ({ account: `charity:${charityId}:${group}`, cents }));
  await postPayment(tx, attempt, credits, at);
}

/** Books a surplus payment: credits `owed-back`. */
export async function postSurplus(tx: Tx, attempt: Paid, at: Date): Promise<void> {
  await postPayment(tx, attempt, [{ account: 'owed-back', cents: attempt.amount_cents }], at);
}

async function postPayment(tx: Tx, attempt: Paid, credits: readonly Share[], at: Date): Promise<void> {
  const source = { attemptId: attempt.id, sourceId: attempt.id, posting: 'payment' } as const;
  await post(tx, source, at, [{ account: providerOf(attempt), cents: attempt.amount_cents }, ...negative(credits)]);
}

/** Books a refund: debits the gift's funds. */
export async function postRefund(tx: Tx, attempt: Paid, refund: Source, at: Date): Promise<void> {
  const source = { attemptId: attempt.id, sourceId: refund.id, posting: 'refund' } as const;
  await post(tx, source, at, [...(await fundsToDebit(tx, attempt, refund)), { account: providerOf(attempt), cents: -refund.amount_cents }]);
}

/** Books an open dispute: the bank holds the money until it decides. */
export async function postDispute(tx: Tx, attempt: Paid, dispute: Source, at: Date): Promise<void> {
  const source = { attemptId: attempt.id, sourceId: dispute.id, posting: 'dispute' } as const;
  const { amount_cents: cents } = dispute;
  await post(tx, source, at, [
    { account: DISPUTED, cents },
    { account: providerOf(attempt), cents: -cents },
  ]);
}

/** Books a lost dispute: debits the gift's funds. */
export async function postDisputeLost(tx: Tx, attempt: Paid, dispute: Source, at: Date): Promise<void> {
  const source = { attemptId: attempt.id, sourceId: dispute.id, posting: 'dispute-lost' } as const;
  await post(tx, source, at, [...(await fundsToDebit(tx, attempt, dispute)), { account: DISPUTED, cents: -dispute.amount_cents }]);
}

/** Books a failed refund or a won dispute: reverses all entries of its source. */
export async function reversePostings(tx: Tx, attempt: Paid, sourceId: string, posting: Posting, at: Date): Promise<void> {
  const booked = await balances(tx, attempt.id, sourceId);
  await post(tx, { attemptId: attempt.id, sourceId, posting }, at, negative(booked));
}

/** The accounts to debit for a returned amount: the gift's funds, in proportion to their balances, and `loss` beyond them. */
async function fundsToDebit(tx: Tx, attempt: Paid, { amount_cents }: Source): Promise<Share[]> {
  const held = (await balances(tx, attempt.id))
    .filter(({ account, cents }) => cents < 0 && account !== providerOf(attempt) && account !== DISPUTED)
    .map(({ account, cents }) => ({ account, cents: -cents }));
  const covered = Math.min(
    amount_cents,
    held.reduce((sum, { cents }) => sum + cents, 0),
  );
  const beyond = amount_cents - covered;
  return [...allocate(covered, held), ...(beyond > 0 ? [{ account: LOSS, cents: beyond }] : [])];
}

/** The non-zero balances of a payment, or of one of its sources, by account. */
async function balances(tx: Tx, attemptId: string, sourceId?: string): Promise<Share[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['account', (eb) => eb.fn.sum<string>('amount_cents').as('cents')])
    .where('attempt_id', '=', attemptId)
    .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId ?? ''))
    .groupBy('account')
    .orderBy('account')
    .execute();
  return rows.map(({ account, cents }) => ({ account, cents: Number(cents) })).filter(({ cents }) => cents !== 0);
}

function providerOf({ provider }: Paid): string {
  return `provider:${provider}`;
}

function negative(shares: readonly Share[]): Share[] {
  return shares.map(({ account, cents }) => ({ account, cents: -cents }));
}

type Booked = { readonly attemptId: string; readonly sourceId: string; readonly posting: Posting };

/** Stores the entries of one posting. Throws when they do not sum to zero. */
async function post(tx: Tx, { attemptId, sourceId, posting }: Booked, at: Date, shares: readonly Share[]): Promise<void> {
  const sum = shares.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw new Error(`The ${posting} of ${attemptId} does not balance: ${sum} cents are left over.`);
  if (shares.length === 0) return;
  const booked = { attempt_id: attemptId, source_id: sourceId, posting, posted_at: at };
  await tx
    .insertInto('ledger_entries')
    .values(shares.map(({ account, cents }) => ({ ...booked, account, amount_cents: cents })))
    .execute();
}

/**
 * Allocates an amount to accounts in proportion to their balances, to the cent: largest remainder method, ties to the earlier account. Throws when
 * the balances sum to less than the amount.
 */
export function allocate(amountCents: number, held: readonly Share[]): Share[] {
  const total = held.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents > total) throw new Error(`${amountCents} cents cannot be shared out of ${total}.`);
  const parts = held.map(({ account, cents }, index) => {
    const exact = BigInt(amountCents) * BigInt(cents);
    return { account, index, cents: Number(exact / BigInt(total || 1)), rest: exact % BigInt(total || 1) };
  });
  const leftOver = amountCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const favoured = new Set(
    [...parts]
      .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1))
      .slice(0, leftOver)
      .map(({ index }) => index),
  );
  return parts
    .map(({ account, cents, index }) => ({ account, cents: cents + (favoured.has(index) ? 1 : 0) }))
    .filter(({ cents }) => cents > 0);
}
