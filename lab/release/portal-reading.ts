import type { DonorTransaction, PlanView, ReceiptData, ThirdPartyTransaction } from '../../src/api/types.ts';
import { type Answers, assess, ratesAt, receiptDocument } from '../../src/engine/index.ts';
import type { KeptState } from '../../src/portal/core/state/portal-state.ts';
import { joinAnswers } from '../../src/portal/core/state/private-answers.ts';
import { dayOf } from '../../src/server/kit/clock.ts';
import { keptTranslator } from '../../src/server/gifts/kept/kept-words.ts';
import { taxFile } from '../../src/server/ledger/tax/tax-file.ts';
import { findIssuedReceipt } from '../../src/server/receipts/find-receipt.ts';
import { toShownReceipt } from '../../src/server/receipts/shown-receipt.ts';
import { signIn } from '../../tests/support/trial/people/account.ts';
import type { Particulars } from '../../tests/support/trial/people/particulars.ts';
import type { Browser, TestPortal } from '../../tests/support/trial/portal.ts';

/** Reading of a portal, limited to facts that no later release may change: without page texts, which later content may reword. */
export type PortalReading = {
  /** Time of the portal, ISO 8601. */
  readonly at: string;
  readonly receipts: { readonly [transactionNo: string]: ReadReceipt };
  readonly donors: { readonly [email: string]: ReadDonor };
  /** The tax office's file of the year, one line per gift. */
  readonly tax: { readonly text: string; readonly totalCents: number };
  /** Balance of each ledger account, in cents. */
  readonly ledger: { readonly [account: string]: number };
  /** The browser of an open session. */
  readonly browser: { readonly host: string; readonly cookies: readonly (readonly [string, string])[] };
  readonly draft: ReadDraft;
};

/** A draft: the browser's half, as decrypted local storage; the server's half; and their joint result. */
export type ReadDraft = {
  readonly flow: string;
  readonly inBrowser: KeptState;
  readonly onServer: { readonly version: number; readonly answers: Answers };
  readonly totalCents: number;
};

/** The readers of a portal. `inBrowser`: the browser's own storage. */
export type Readers = { readonly donors: readonly Particulars[]; readonly browser: Browser; readonly inBrowser: KeptState };

export type ReadReceipt = {
  readonly data: ReceiptData;
  /** The drawn documents of receipt and certificate, by language. */
  readonly documents: { readonly [language: string]: readonly unknown[] };
};

export type ReadDonor = {
  readonly history: readonly Pick<DonorTransaction, (typeof OF_HISTORY)[number]>[];
  readonly plans: readonly Pick<PlanView, (typeof OF_PLAN)[number]>[];
  readonly cards: readonly unknown[];
  /** Identities linked with the account. */
  readonly links: readonly unknown[];
  /** External gifts. */
  readonly elsewhere: readonly { readonly transactionNo: string; readonly donationAmount: string }[];
  /** Receipt numbers on the statement of the year. */
  readonly statement: readonly string[];
};

type SavedCards = { readonly data: { readonly userStripeTokens: { readonly result: readonly unknown[] } } };

const YEAR = 2026;
/** Languages of every release. */
const LANGUAGES = ['en', 'ms'];
const OF_HISTORY = [
  'transactionNo',
  'receiptNo',
  'donationAmount',
  'returnedAmount',
  'donationTimeStamp',
  'status',
  'partStatus',
  'paymentMethod',
  'donationFrom',
  'donationType',
  'source',
] as const;
const OF_PLAN = [
  'planId',
  'transactionNo',
  'status',
  'pause',
  'flow',
  'frequency',
  'amountCents',
  'firstDonationDate',
  'nextDonationDate',
  'resumesOn',
  'cardBrand',
  'cardLastDigit',
  'cardExpiry',
  'givesCard',
] as const;

/** Reads a portal as its donors, its office and its auditors do. */
export async function readPortal(portal: TestPortal, { donors, browser, inBrowser }: Readers): Promise<PortalReading> {
  const { services, clock } = portal;
  const numbers = await services.db.selectFrom('receipts').select('transaction_no').orderBy('transaction_no').execute();
  const receipts = await eachOf(
    numbers.map(({ transaction_no }) => transaction_no),
    (transactionNo) => readReceipt(portal, transactionNo),
  );
  const { text, totalCents } = await taxFile(services, YEAR);
  const read: { [email: string]: ReadDonor } = {};
  for (const donor of donors) read[donor.email] = await readDonor(portal, donor);
  return {
    at: clock.now.toISOString(),
    receipts,
    donors: read,
    tax: { text, totalCents },
    ledger: await sumsOfLedger(portal),
    browser: { host: browser.host, cookies: [...browser.cookies] },
    draft: await readDraft(portal, browser, inBrowser),
  };
}

/** Joins the halves of a draft as the page does. Throws when the flow's version has changed, because the draft is then dropped. */
async function readDraft({ services, clock }: TestPortal, browser: Browser, inBrowser: KeptState): Promise<ReadDraft> {
  const [[flow, kept] = ['', undefined]] = Object.entries(inBrowser.drafts);
  const { body, text } = await browser.call<Partial<ReadDraft['onServer']>>('GET', `/session/draft/${flow}`);
  const { definitions } = services.content.current();
  const { version, answers } = body;
  if (kept === undefined || version === undefined || answers === undefined) throw new Error(`The draft of ${flow} is not there: ${text}`);
  const assessment = assess(definitions, flow, joinAnswers(kept.answers, answers), ratesAt(definitions, dayOf(clock.now)));
  return { flow, inBrowser, onServer: { version, answers }, totalCents: assessment.totalCents };
}

async function sumsOfLedger({ services }: TestPortal): Promise<PortalReading['ledger']> {
  const entries = await services.db.selectFrom('ledger_entries').select(['account', 'amount_cents']).orderBy('account').execute();
  const sums: { [account: string]: number } = {};
  for (const { account, amount_cents } of entries) sums[account] = (sums[account] ?? 0) + amount_cents;
  return sums;
}

async function readReceipt({ services }: TestPortal, transactionNo: string): Promise<ReadReceipt> {
  const issued = await findIssuedReceipt(services.db, transactionNo);
  if (issued === undefined) throw new Error(`The receipt of ${transactionNo} is not found.`);
  const { data, shown } = await toShownReceipt(services, issued);
  const { form } = shown;
  const layouts = [form.layout, ...(form.certificate === undefined ? [] : [form.certificate])];
  const documents = await eachOf(LANGUAGES, async (language) => {
    const translate = await keptTranslator(services.content, shown, language);
    return layouts.map((layout) => receiptDocument(layout, data, { language, translate }));
  });
  return { data, documents };
}

async function readDonor(portal: TestPortal, donor: Particulars): Promise<ReadDonor> {
  const browser = portal.browse();
  const authorization = await signIn(portal, browser, donor);
  const ask = async <T>(path: string, body: object = {}): Promise<readonly T[]> =>
    (await browser.call<{ data: readonly T[] }>('POST', path, body, { authorization })).body.data;
  const history = await ask<DonorTransaction>('/payment/Donation/getDonorTransactions');
  const plans = await ask<PlanView>('/payment/Donation/getDonorRecurringPayments');
  const cards = await browser.call<SavedCards>('GET', '/api/User/getUserStripeToken', undefined, { authorization });
  const counter = await ask<ThirdPartyTransaction>('/payment/Donation/getDonorTransactionsThirdparty');
  const statement = await browser.call('GET', `/payment/Donation/statementCsv?year=${YEAR}&lng=en`);
  const known = history.map(({ receiptNo }) => receiptNo).filter((receiptNo) => receiptNo !== '');
  return {
    history: history.map((gift) => only(gift, OF_HISTORY)),
    plans: plans.map((plan) => only(plan, OF_PLAN)),
    cards: cards.body.data.userStripeTokens.result,
    links: await ask('/session/account/links'),
    elsewhere: counter.map(({ transactionNo, donationAmount }) => ({ transactionNo, donationAmount })),
    statement: known.filter((receiptNo) => statement.text.includes(receiptNo)),
  };
}

function only<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}

async function eachOf<T>(names: readonly string[], make: (name: string) => Promise<T>): Promise<{ readonly [name: string]: T }> {
  const made: [string, T][] = [];
  for (const name of names) made.push([name, await make(name)]);
  return Object.fromEntries(made);
}
