import type { Assessment } from '../../engine/assessment.ts';
import type { Answers, Definitions, Flow, Json, RatesVersion } from '../../engine/index.ts';
import { assess, ratesAt } from '../../engine/index.ts';
import { dayOf } from '../clock.ts';
import { loadAnswers } from '../giving/store-donation.ts';
import type { Donation } from '../payments/open-attempt.ts';
import type { Services } from '../services.ts';

export type AssessedPlan = {
  readonly flow: Flow;
  readonly rates: RatesVersion;
  readonly contentVersion: string;
  readonly assessment: Assessment;
};

/**
 * What a plan's first donation answered, with the amount that the plan has now. The definitions and rates of today are taken, so
 * that a receipt carries the texts of its own day; should they no longer come to the amount that was agreed (a limit has moved, a
 * question was added), those that it was agreed under.
 */
export async function assessPlan(services: Services, first: Donation, amountCents: number): Promise<AssessedPlan> {
  const today = await assessToday(services, first, amountCents);
  if (isAgreed(today.assessment, amountCents)) return today;
  const { definitions } = await services.content.at(first.content_version);
  const agreed = await assessBy(services, definitions, { first, amountCents, rates: first.rates });
  if (isAgreed(agreed.assessment, amountCents)) return { ...agreed, contentVersion: first.content_version };
  throw new Error(
    `The plan of ${first.transaction_no} cannot be assessed: ${agreed.assessment.kind}, ${agreed.assessment.totalCents} cents.`,
  );
}

/** By the definitions and rates of today, whatever comes of it. */
export async function assessToday(services: Services, first: Donation, amountCents: number): Promise<AssessedPlan> {
  const { definitions, version } = services.content.current();
  const rates = ratesAt(definitions, dayOf(services.clock.now()));
  return { ...(await assessBy(services, definitions, { first, amountCents, rates })), contentVersion: version };
}

type Asked = { readonly first: Donation; readonly amountCents: number; readonly rates: RatesVersion };

async function assessBy(services: Services, definitions: Definitions, { first, amountCents, rates }: Asked) {
  const flow = definitions.flows[first.flow];
  if (flow === undefined) throw new Error(`The flow ${first.flow} is gone.`);
  const answers = await loadAnswers(services.db, services.crypto, first.transaction_no);
  const given = amountCents === first.total_cents ? answers : withAmount(answers, flow, amountCents);
  return { flow, rates, assessment: assess(definitions, flow.id, given, rates) };
}

/** The answers with another amount, as the flow says that one is given. */
function withAmount(answers: Answers, { id, recurring }: Flow, cents: number): Answers {
  if (recurring === undefined) throw new Error(`The flow ${id} is not given again and again.`);
  const amount = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return Object.entries({ ...recurring.sets, [recurring.amount]: amount }).reduce(withAnswer, answers);
}

function withAnswer(answers: Answers, [path, value]: readonly [string, Json]): Answers {
  const [step = '', field = ''] = path.split('.');
  return { ...answers, [step]: { ...answers[step], [field]: value } };
}

function isAgreed({ kind, totalCents }: Assessment, amountCents: number): boolean {
  return kind === 'due' && totalCents === amountCents;
}
