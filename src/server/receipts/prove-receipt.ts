import type { ProofItem, ReceiptProof, ReceiptProofAnswer } from '../../api/types.ts';
import type { Answers, Assessment, Explanation, Item } from '../../engine/assessment.ts';
import type { Group } from '../../engine/definitions.ts';
import type { Services } from '../people/services.ts';
import type { IssuedReceipt } from './find-receipt.ts';
import { hideAnswers } from './hide-answers.ts';
import { storedItemsOf } from '../gifts/items.ts';
import { letterheadShown } from '../gifts/kept/shown-form.ts';
import type { KeptReceipt } from '../gifts/kept/keep-receipt.ts';
import { recompute, type Recomputed, toShownReceipt } from './shown-receipt.ts';

/**
 * Explains the amounts of a receipt: recomputes them from the stored answers, under the gift's content and rates, and shows them beside the stored
 * amounts. Anyone with the printed receipt sees amounts, rules and rates; only the donor sees answers and intermediate values. If this release cannot
 * read that content, the proof says so and shows the amounts as issued.
 */
export async function proveReceipt(services: Services, issued: IssuedReceipt, view: 'full' | 'public'): Promise<Proved> {
  const { donation } = issued;
  const [recomputed, { data, kept, shown }, stored] = await Promise.all([
    recompute(services, issued),
    toShownReceipt(services, issued),
    storedItems(services, donation.transaction_no),
  ]);
  const proof: ReceiptProof = {
    receiptNo: data.receiptNo,
    ...(data.revision !== undefined && { revision: data.revision }),
    transactionNo: data.transactionNo,
    transactionDateTime: data.transactionDateTime,
    paymentStatus: data.paymentStatus,
    layout: data.layout,
    ratesVersion: donation.rates_version,
    ratesOn: donation.rates.on,
    storedCents: donation.total_cents,
    ...(shown.mends.length > 0 && { mended: shown.mends.map(({ told }) => told) }),
    ...(recomputed.kind === 'recomputed' ? fromRecomputed(donation, recomputed, stored, view) : fromIssued(kept, stored, view)),
  };
  return { data: proof, letterhead: letterheadShown(services.content, shown) };
}

type Proved = Pick<ReceiptProofAnswer, 'data' | 'letterhead'>;

type ProofDetails = Pick<ReceiptProof, 'recomputed' | 'recomputedCents' | 'agrees' | 'items' | 'rates' | 'entered'>;

function fromRecomputed(
  donation: IssuedReceipt['donation'],
  { definitions, assessment }: Extract<Recomputed, { kind: 'recomputed' }>,
  stored: readonly number[],
  view: 'full' | 'public',
): ProofDetails {
  const groups = definitions.flows[donation.flow]?.groups ?? {};
  const explained = assessment.items.map((item) => ({ item, explanation: assessment.explain(item.rule, item.entry) }));
  const items = explained.map(({ item, explanation }, place) => ({
    ...shownItem(groups[item.group], item, explanation, view),
    amountCents: item.amountCents,
    storedCents: stored[place] ?? 0,
  }));
  const sameItems = items.length === stored.length && items.every(({ amountCents, storedCents }) => amountCents === storedCents);
  const explanations = explained.map(({ explanation }) => explanation);
  return {
    recomputed: true,
    recomputedCents: assessment.totalCents,
    agrees: sameItems && assessment.totalCents === donation.total_cents,
    items,
    rates: ratesIn(explanations),
    ...(view === 'full' && { entered: enteredFor(assessment, explanations) }),
  };
}

/** The amounts without explanations. Strangers see only the title of a private group. */
function fromIssued({ computed }: KeptReceipt, stored: readonly number[], view: 'full' | 'public'): ProofDetails {
  const items = computed.groups.flatMap((group) =>
    group.items.map(({ title, amountCents }) => ({
      title: group.private && view === 'public' ? group.title : title,
      amountCents,
      storedCents: amountCents,
      why: [],
    })),
  );
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  if (sum(stored) !== sum(items.map(({ amountCents }) => amountCents)))
    throw new Error('What is kept of a receipt is not what is stored of its gift.');
  return { recomputed: false, agrees: false, items, rates: [] };
}

async function storedItems({ db }: Services, transactionNo: string): Promise<readonly number[]> {
  return (await storedItemsOf(db, transactionNo)).map(({ amount_cents }) => amount_cents);
}

/** Strangers see neither item titles nor rules of a private group. */
function shownItem(
  group: Group | undefined,
  item: Item,
  explanation: Explanation,
  view: 'full' | 'public',
): Pick<ProofItem, 'title' | 'why'> {
  if (view === 'full') return { title: item.title, why: [explanation] as unknown as ProofItem['why'] };
  if (group?.private) return { title: group.title, why: [] };
  return { title: item.title, why: [hideAnswers(explanation)] as unknown as ProofItem['why'] };
}

/** Every rate used, listed once. */
function ratesIn(explanations: readonly Explanation[]): ReceiptProof['rates'] {
  const rates = explanations.flatMap(leaves).filter(({ kind }) => kind === 'rate');
  return [...new Map(rates.map((rate) => [rate.name, { ...rate, because: [] }])).values()] as unknown as ReceiptProof['rates'];
}

/** The answers to the steps that the amounts depend on; not the donor's particulars. */
function enteredFor({ counted }: Assessment, explanations: readonly Explanation[]): Answers {
  const names = explanations.flatMap(leaves).flatMap(({ kind, name, entry }) => (kind === 'answer' ? [entry ?? name, name] : []));
  const steps = new Set(names.map((name) => name.split('.')[0] ?? ''));
  return Object.fromEntries(Object.entries(counted).filter(([step]) => steps.has(step)));
}

function leaves(explanation: Explanation): readonly Explanation[] {
  return explanation.because.length === 0 ? [explanation] : explanation.because.flatMap(leaves);
}
