import { publishAuditHead } from '../../../src/server/kit/audit/audit-head.ts';
import { forgetEndedSessions } from '../../../src/server/people/sessions/store.ts';
import { createPaymentProvider } from '../../../src/server/start/payment-provider.ts';
import { sampleOfGifts } from '../../../src/server/desk/content/gift-sample.ts';
import { closeOfDay } from '../../../src/server/ledger/close/close-of-day.ts';
import { verifyDay } from '../../../src/server/ledger/verify.ts';
import { standIns } from '../../../stand-ins/index.ts';
import { give } from '../../../tests/support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../../tests/support/trial/people/particulars.ts';
import { type GrownPortal, seededDay } from './grown-portal.ts';

/** A donor's call or a background job whose time must not grow with other donors' gifts. */
export type GrowthCase = { readonly name: string; readonly run: (grown: GrownPortal) => Promise<unknown> };

const HISTORY = '/payment/Donation/getDonorTransactions';

export const growthCases: readonly GrowthCase[] = [
  { name: 'history, its first page', run: ({ browser }) => ask(browser.call('POST', HISTORY, {})) },
  {
    name: 'history, of a year and by status',
    run: ({ browser }) => ask(browser.call('POST', HISTORY, { year: 2026, status: 'Completed' })),
  },
  {
    name: 'receipt',
    run: ({ browser, transactionNo }) =>
      ask(browser.call('POST', `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`)),
  },
  { name: 'statement of a year', run: ({ browser }) => ask(browser.call('GET', '/payment/Donation/statementCsv?year=2026')) },
  { name: 'a gift, from its answers to its receipt', run: giveOnce },
  { name: "the provider's events", run: ({ portal }) => portal.work('sandbox-webhooks') },
  { name: "the provider's list of what went back", run: ({ portal }) => portal.work('provider-events') },
  { name: 'reconciler, at the start', run: ({ portal }) => portal.work('reconcile-payments') },
  { name: 'reconciler, what is due', run: ({ portal }) => portal.work('reconcile-payments') },
  { name: 'due plans', run: ({ portal }) => portal.work('plans') },
  { name: 'refunds on their way', run: ({ portal }) => portal.work('refund') },
  { name: 'mails', run: ({ portal }) => portal.work('mail') },
  { name: 'forgetting unpaid gifts', run: ({ portal }) => portal.work('forget-unpaid') },
  { name: 'forgetting sessions', run: ({ portal }) => forgetEndedSessions(portal.services.db, portal.services.clock) },
  { name: 'forgetting accounts', run: ({ portal }) => portal.work('forget-accounts') },
  { name: 'publishing the head of the audit log', run: ({ portal }) => publishAuditHead(portal.services) },
  { name: 'health', run: ({ browser }) => ask(browser.call('GET', '/health')) },
  {
    name: 'what the desk shows an operator',
    run: async ({ desk }) => {
      for (const screen of ['content', 'running', 'money', 'days', 'follow-up', 'figures', 'figures?range=year'])
        await ask(desk.call('GET', `/desk/api/${screen}`));
    },
  },
  { name: 'the gifts that a release is tried on', run: sampleGifts },
  { name: "the day's close", run: closeSeededDay },
  { name: 'verify of one day', run: verifySeededDay },
];

async function ask(call: Promise<{ readonly status: number; readonly text: string }>): Promise<void> {
  const { status, text } = await call;
  if (status !== 200) throw new Error(`Answered with ${status}: ${text}`);
}

async function giveOnce({ portal }: GrownPortal): Promise<void> {
  const browser = portal.browse('portal.test', '192.0.2.201');
  await browser.call('POST', '/session', {});
  await give(portal, browser, 'zakat', fitrahOf(donorB));
}

async function closeSeededDay(grown: GrownPortal): Promise<void> {
  const { db, clock } = grown.portal.services;
  const { receipts, unexplained } = await closeOfDay({ db, provider: providerOf(grown), now: clock.now }, seededDay(grown));
  if (receipts.count === 0 || unexplained.length > 0)
    throw new Error(
      `The day does not balance: ${unexplained
        .slice(0, 3)
        .map(({ says }) => says)
        .join(' ')}`,
    );
}

/** Ignores unreadable gifts: sealed values of a copied row cannot be opened. All other checks must hold. */
async function verifySeededDay(grown: GrownPortal): Promise<void> {
  const { broken } = await verifyDay(grown.portal.services, providerOf(grown), seededDay(grown));
  const others = broken.filter((sentence) => !sentence.includes('cannot be read'));
  if (others.length > 0) throw new Error(`The day does not hold: ${others.slice(0, 3).join(' ')}`);
}

/** Ignores decryption errors: only the search is measured, and sealed values of a copied row cannot be opened. */
async function sampleGifts({ portal }: GrownPortal): Promise<void> {
  await sampleOfGifts(portal.services).catch((error: Error) => {
    if (!/authenticate/.test(error.message)) throw error;
  });
}

function providerOf({ portal }: GrownPortal) {
  return createPaymentProvider(
    portal.services,
    standIns.stripe(portal.services, async () => 503),
  );
}
