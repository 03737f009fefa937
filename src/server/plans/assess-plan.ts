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
  /** The data and form of its receipt. */
  readonly kept: KeptReceipt;
  readonly assessment: GiftParts & Pick<Assessment, 'totalCents' | 'layout'>;
};

/**
 * Assesses the answers of a plan's first donation with the plan's present amount. Uses today's definitions and rates, so that a receipt has the texts
 * of its own day. If these no longer yield the agreed amount (a limit has changed, a question was added, the flow is gone), uses those of the
 * agreement. If this release cannot read those, repeats the first donation as stored, provided that its amount was never changed.
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

/** Repeats the first donation from its rows. */
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

/** Assesses by today's definitions and rates, whatever the result. Throws when the flow is gone. */
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

/** Undefined when these definitions no longer have the flow. */
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

/** The answers with another amount, set in the field that the flow names for it. */
function withAmount(answers: Answers, { id, recurring }: Flow, cents: number): Answers {
  if (recurring === undefined) throw new Error(`The flow ${id} is not given again and again.`);
  return withAnswers(answers, { ...recurring.sets, [recurring.amount]: dollars(cents) });
}

function isAgreed({ kind, totalCents }: Assessment, amountCents: number): boolean {
  return kind === 'due' && totalCents === amountCents;
}
