import { parseArgs } from 'node:util';
import { formatMoney, parseMoney } from '../../engine/index.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { RefundKind } from '../../server/kit/db/tables/refund-tables.ts';
import { isTransactionNo } from '../../server/kit/ids.ts';
import type { Refund } from '../../server/payments/refunds.ts';
import type { PaidPayment, RefundRefusal, RefundRequest } from '../../server/paying/refunds/request-refund.ts';
import { requestRefund } from '../../server/paying/refunds/request-refund.ts';
import { sendRefund } from '../../server/paying/refunds/send-refunds.ts';
import { UsageError, parsed, type Work } from './usage.ts';

const REASONS = ['donor-asked', 'given-in-error', 'duplicate', 'fraudulent'] as const;

/** `refund NUMBER [AMOUNT] --reason WHY`, and `void`: requests a refund or void, and prints its outcome. */
export function refundOrVoid(kind: RefundKind, args: readonly string[]): Work {
  const request = readRequest(kind, args);
  return async (ledger, print) => {
    const asked = await requestRefund(portsOf(ledger), request);
    if ('refused' in asked) {
      print(sentenceOf(asked, request));
      return 1;
    }
    const refund = await sendRefund(portsOf(ledger), asked);
    print(outcomeOf(refund));
    const trouble = ledger.services.paymentKey.trouble();
    if (trouble !== null) print(trouble);
    return refund.status === 'failed' || trouble !== null ? 1 : 0;
  };
}

function portsOf({ services, provider }: OpenLedger) {
  // The running portal sends the mail with its next job.
  return { db: services.db, now: services.clock.now, provider };
}

function readRequest(kind: RefundKind, args: readonly string[]): RefundRequest {
  const options = { reason: { type: 'string' }, again: { type: 'boolean' } } as const;
  const { values, positionals } = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [transactionNo = '', amount, ...more] = positionals;
  if (!isTransactionNo(transactionNo)) throw new UsageError('Which transaction? Its number has 26 letters and digits.');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is not understood.`);
  const reason = REASONS.find((known) => known === values.reason);
  if (reason === undefined) throw new UsageError(`Why? Add --reason and one of: ${REASONS.join(', ')}.`);
  return {
    transactionNo,
    kind,
    amountCents: amount === undefined ? null : centsOf(amount),
    reason,
    repeat: values.again ? 'again' : 'refuse',
  };
}

function centsOf(text: string): number {
  const read = parseMoney(text);
  if (read.kind !== 'money') throw new UsageError(`"${text}" is no amount. Write it as 12.50.`);
  return Number(read.cents);
}

function outcomeOf({ id, kind, status, amount_cents }: Refund): string {
  const what = `The ${kind} ${id} of ${formatMoney(amount_cents)}`;
  switch (status) {
    case 'succeeded':
      return `${what} has been made. The donor is told.`;
    case 'pending':
      return `${what} is on its way. The donor is told when it has arrived.`;
    case 'requested':
      return `${what} is noted; the provider cannot be reached, and the portal goes on asking.`;
    case 'failed':
      return `${what} was refused by the provider. Nothing has moved.`;
  }
}

function sentenceOf(refusal: RefundRefusal, { transactionNo, kind }: RefundRequest): string {
  switch (refusal.refused) {
    case 'not-paid':
      return `Nothing was paid for the transaction ${transactionNo}.`;
    case 'paid-twice':
      return [
        `The transaction ${transactionNo} was paid twice. Name the payment that is meant:`,
        ...refusal.payments.map(describePayment),
      ].join('\n');
    case 'nothing-left':
      return 'All of it was given back before.';
    case 'more-than-left':
      return `At most ${formatMoney(refusal.leftCents)} of it is left to give back.`;
    case 'disputed':
      return 'It is disputed: the bank decides where its money goes.';
    case 'day-over':
      return `It was paid on ${refusal.paidOn}, and that day is over: a ${kind} is not possible any more. Refund it.`;
    case 'same-again':
      return `${formatMoney(refusal.refund.amount_cents)} of it went back before, as ${refusal.refund.id}. To give the same once more, add --again.`;
  }
}

function describePayment({ attemptId, what, leftCents }: PaidPayment): string {
  const left = leftCents === 0 ? 'all of it was given back, or is on its way' : `${formatMoney(leftCents)} of it left`;
  return `  ${attemptId}  ${what === 'gift' ? 'the gift, with the receipt' : 'the second payment, owed back'}: ${left}`;
}
