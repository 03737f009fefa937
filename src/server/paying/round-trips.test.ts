import { expect, it } from 'vitest';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import { savings } from '../../../tests/support/server/giving-world.ts';
import { addCounts, countStatements, type StatementCount } from '../../../tests/support/trial/count-statements.ts';

const { world, donor } = givingForEach();

type Figures = Omit<StatementCount, 'texts'>;

/**
 * The statements that each call of a gift by card may use; after the receipt come the provider's events. Statements are the cost of a gift, so lower
 * these numbers when a call needs fewer, and never raise one without a reason.
 */
const BARS: { readonly [call: string]: Figures } = {
  session: { statements: 1, transactions: 1, commits: 1 },
  content: { statements: 0, transactions: 0, commits: 0 },
  donation: { statements: 5, transactions: 5, commits: 2 },
  start: { statements: 11, transactions: 4, commits: 3 },
  card: { statements: 0, transactions: 0, commits: 0 },
  // One transaction: paid, booked, numbered, audited; a mail is three more.
  status: { statements: 20, transactions: 5, commits: 2 },
  receipt: { statements: 4, transactions: 4, commits: 1 },
  events: { statements: 3, transactions: 3, commits: 3 },
};

it('a gift by card makes only the planned number of database round trips', async () => {
  const calls: { [call: string]: StatementCount } = {};
  const during = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    const { result, count } = await countStatements(work);
    calls[call] = count;
    return result;
  };
  // Requests that a process makes only once come first.
  await donor.get('/content/current');
  const page = await during('session', () => world.browse());
  await during('content', () => page.get('/content/current'));
  const { transactionNo } = await during('donation', () => page.give(savings('34,090')));
  const view = await during('start', () => page.start(transactionNo));
  await during('card', () => page.card(view, '4242424242424242'));
  const { status } = await during('status', () => page.status(transactionNo));
  const receipt = await during('receipt', () => page.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`));
  await during('events', () => world.work('sandbox-webhooks'));
  expect({ status, view: receipt.body.view }).toEqual({ status: 'succeeded', view: 'full' });

  const over = Object.entries(calls).filter(([call, count]) => isOver(count, BARS[call]));
  expect(over).toEqual([]);
  expect(Object.keys(calls)).toEqual(Object.keys(BARS));
  expect(addCounts(Object.values(calls)).statements).toBeGreaterThan(20);
});

function isOver(count: StatementCount, bar: Figures | undefined): boolean {
  return (['statements', 'transactions', 'commits'] as const).some((of) => count[of] > (bar?.[of] ?? 0));
}
