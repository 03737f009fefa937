import type { Assessment } from '../../engine/assessment.ts';
import type { Answers, Flow, RatesVersion } from '../../engine/index.ts';
import { assess, dollars, withAnswers } from '../../engine/index.ts';
import type { Content } from '../content/content.ts';
import { UnknownVersion, UnreadableVersion } from '../content/store.ts';
import { carriedInto, today } from '../content/today.ts';
import { loadAnswers, loadParticulars, type GiftParts } from '../gifts/parts.ts';
import type { Donation } from '../gifts/donation.ts';
import { getKept } from '../gifts/kept/find-kept.ts';
import { type KeptReceipt, receiptFor } from '../gifts/kept/keep-receipt.ts';
import type { Services } from '../people/services.ts';

export type AssessedPlan = {
  readonly flow: Pick<Flow, 'id' | 'charityId' | 'donationTypeId'>;
  readonly rates: RatesVersion;
  /** What its receipt will say, and how. */
  readonly kept: KeptReceipt;
  readonly assessment: GiftParts & Pick<Assessment, 'totalCents' | 'layout'>;
};

/**
 * What a plan's first donation answered, with the amount that the plan has now. The definitions and rates of today are taken, so
 * that a receipt carries the texts of its own day; should they no longer come to the amount that was agreed (a limit has moved, a
 * question was added, the flow is gone), those that it was agreed under. Where this release cannot read those any more, the first
 * donation is repeated as it was stored, as long as its amount was never changed.
 */
export async function assessPlan(services: Services, first: Donation, amountCents: number): Promise<AssessedPlan> {
  const now = await assessNow(services, first, amountCents);
  if (now !== undefined && isAgreed(now.assessment, amountCents)) return { ...now, kept: now.keeping() };
  const agreed = await assessAsAgreed(services, first, amountCents);
  if (agreed === undefined && amountCents === first.total_cents) return repeated(services, first);
  if (agreed !== undefined && isAgreed(agreed.assessment, amountCents)) return { ...agreed, kept: agreed.keeping() };
  const found = agreed?.assessment ?? now?.assessment;
  throw new Error(
    `The plan of ${first.transaction_no} cannot be assessed: ${found === undefined ? 'its flow is gone' : `${found.kind}, ${found.totalCents} cents`}.`,
  );
}

async function assessAsAgreed(services: Services, first: Donation, amountCents: number) {
  try {
    return await assessBy(services, await services.content.at(first.content_version), { first, amountCents, rates: first.rates });
  } catch (error) {
    if (error instanceof UnreadableVersion || error instanceof UnknownVersion) return undefined;
    throw error;
  }
}

/** The first donation once more, by its rows. */
async function repeated({ db, crypto }: Services, first: Donation): Promise<AssessedPlan> {
  const { keptAt: _, ...kept } = await getKept({ db, crypto }, first.transaction_no);
  const counted = await loadAnswers(db, crypto, first.transaction_no);
  const { computed } = kept;
  return {
    flow: { id: first.flow, charityId: first.charity_id, donationTypeId: first.donation_type_id },
    rates: first.rates,
    kept,
    assessment: {
      counted,
      donor: await loadParticulars(db, crypto, first.transaction_no),
      items: computed.groups.flatMap(({ id: group, items }) => items.map((item) => ({ ...item, group }))),
      totalCents: computed.totalCents,
      layout: computed.layout,
    },
  };
}

/** By the definitions and rates of today, whatever comes of it. Throws when the flow is gone. */
export async function assessToday(services: Services, first: Donation, amountCents: number) {
  const assessed = await assessNow(services, first, amountCents);
  if (assessed === undefined) throw new Error(`The flow ${first.flow} is gone.`);
  return assessed;
}

async function assessNow(services: Services, first: Donation, amountCents: number) {
  const served = today(services);
  return assessBy(services, served, { first, amountCents, rates: served.rates });
}

type Asked = { readonly first: Donation; readonly amountCents: number; readonly rates: RatesVersion };

/** Undefined when these definitions do not have the flow any more. */
async function assessBy(services: Services, { definitions, version }: Pick<Content, 'definitions' | 'version'>, asked: Asked) {
  const { first, amountCents, rates } = asked;
  const flow = definitions.flows[first.flow];
  if (flow === undefined) return undefined;
  const stored = await loadAnswers(services.db, services.crypto, first.transaction_no);
  const answers = await carriedInto({ definitions }, services.content, {
    flow: flow.id,
    contentVersion: first.content_version,
    answers: stored,
  });
  const given = amountCents === first.total_cents ? answers : withAmount(answers, flow, amountCents);
  const assessment = assess(definitions, flow.id, given, rates);
  return { flow, rates, assessment, keeping: () => receiptFor(flow, definitions, assessment, version) };
}

/** The answers with another amount, as the flow says that one is given. */
function withAmount(answers: Answers, { id, recurring }: Flow, cents: number): Answers {
  if (recurring === undefined) throw new Error(`The flow ${id} is not given again and again.`);
  return withAnswers(answers, { ...recurring.sets, [recurring.amount]: dollars(cents) });
}

function isAgreed({ kind, totalCents }: Assessment, amountCents: number): boolean {
  return kind === 'due' && totalCents === amountCents;
}
