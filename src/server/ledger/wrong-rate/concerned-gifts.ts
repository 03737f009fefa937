import { type Answers, DefinitionError, type Definitions, type Frequency, ratesOfFlow } from '../../../engine/index.ts';
import { UnknownVersion, UnreadableVersion } from '../../content/store.ts';
import { type Donation, donationsMadeIn } from '../../gifts/donation.ts';
import { loadAnswersOf } from '../../gifts/parts.ts';
import type { Services } from '../../people/services.ts';
import { type RightAmount, rightAmount, type RightValues, rightValueOn } from './right-amount.ts';

/** A rate that was wrong for gifts agreed in `[since, until)`, and its right values. */
export type WrongRate = { readonly rate: string; readonly right: RightValues; readonly since: Date; readonly until: Date };

/** A gift, paid or unpaid, that was assessed with a wrong value of the rate and should have had another amount, or cannot be recomputed. */
export type ConcernedGift = {
  readonly transactionNo: string;
  readonly flow: string;
  readonly frequency: Frequency;
  readonly madeAt: Date;
  /** The amount that was agreed. */
  readonly paidCents: number;
  readonly should: RightAmount;
};

/** The last gift of a page; the next page begins after it. */
export type After = Pick<Donation, 'created_at' | 'transaction_no'>;

/** `seen`: how many gifts of the window were read for the page. `next`: absent on the last page. */
export type ConcernedPage = { readonly concerned: readonly ConcernedGift[]; readonly seen: number; readonly next?: After };

const PAGE_SIZE = 200;

/** Every page of the gifts that a wrong rate concerns, one in memory at a time. */
export async function* concernedPages(services: Services, wrong: WrongRate): AsyncGenerator<ConcernedPage> {
  let after: After | undefined;
  do {
    const page = await concernedAfter(services, wrong, after);
    yield page;
    after = page.next;
  } while (after !== undefined);
}

/**
 * A page of the gifts that a wrong rate concerns, in the order in which they were agreed. Reads the window by its index; returns only gifts that were
 * assessed with a value other than the right one.
 */
export async function concernedAfter(services: Services, wrong: WrongRate, after: After | undefined): Promise<ConcernedPage> {
  const page = await donationsMadeIn(services.db, { from: wrong.since, until: wrong.until }, after, PAGE_SIZE);
  const suspects = page.filter(({ rates }) => isWrong(rates, wrong));
  const answers = await loadAnswersOf(
    services.db,
    services.crypto,
    suspects.map(({ transaction_no }) => transaction_no),
  );
  const concerned: ConcernedGift[] = [];
  for (const donation of suspects) {
    const should = await judged(services, wrong, donation, answers.get(donation.transaction_no));
    if (should !== undefined) concerned.push({ ...giftOf(donation), should });
    // Assessing uses only the processor, so let donors' calls run in between.
    await new Promise(setImmediate);
  }
  const last = page.at(-1);
  return { concerned, seen: page.length, ...(last !== undefined && page.length === PAGE_SIZE && { next: last }) };
}

function giftOf({ transaction_no, flow, frequency, created_at, total_cents }: Donation): Omit<ConcernedGift, 'should'> {
  return { transactionNo: transaction_no, flow, frequency, madeAt: created_at, paidCents: total_cents };
}

/** Whether a gift's rates have a value other than the right one of their day. */
function isWrong({ on, values }: Donation['rates'], { rate, right }: WrongRate): boolean {
  const value = rightValueOn(right, on);
  return value !== undefined && Object.hasOwn(values, rate) && values[rate] !== value;
}

async function judged(
  { content }: Services,
  { rate, right }: WrongRate,
  { flow, content_version, rates, total_cents: paidCents }: Donation,
  answers: Answers | undefined,
): Promise<RightAmount | undefined> {
  try {
    const { definitions } = await content.at(content_version);
    if (!isReadBy(definitions, flow, rate)) return undefined;
    if (answers === undefined) return { kind: 'not-recomputed', why: 'erased' };
    return rightAmount(definitions, { flow, answers, rates, paidCents }, rate, rightValueOn(right, rates.on) ?? '');
  } catch (error) {
    if (![UnknownVersion, UnreadableVersion, DefinitionError].some((kind) => error instanceof kind)) throw error;
    return { kind: 'not-recomputed', why: 'unreadable' };
  }
}

/** The rates that each flow reads, by the definitions of the flow. */
const readBy = new WeakMap<Definitions, Map<string, ReadonlySet<string>>>();

/** Whether a flow reads the rate. Assumes so for a flow that the definitions lack. */
function isReadBy(definitions: Definitions, id: string, rate: string): boolean {
  const flow = definitions.flows[id];
  if (flow === undefined) return true;
  const known = readBy.get(definitions) ?? new Map<string, ReadonlySet<string>>();
  readBy.set(definitions, known);
  const rates = known.get(id) ?? ratesOfFlow(definitions, flow);
  known.set(id, rates);
  return rates.has(rate);
}
