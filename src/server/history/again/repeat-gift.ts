import type { AnswersByStep, ChangedRate, GiftToRepeat } from '../../../api/types.ts';
import {
  type Answers,
  answerAt,
  type Assessment,
  type Definitions,
  type Flow,
  isSameAnswer,
  ratesOfFlow,
  type RatesVersion,
  withAnswers,
} from '../../../engine/index.ts';
import { carriedInto, today } from '../../content/today.ts';
import type { Donation } from '../../gifts/donation.ts';
import { loadAnswers } from '../../gifts/parts.ts';
import { fieldOf, findKnown, type Known } from '../../people/accounts/known/known-answers.ts';
import type { AccountOfPrincipal } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';
import { NOT_TYPED } from '../../content/typed-of.ts';

/**
 * A gift of the account as it would be given again: its answers without the donor's identity, its total then and today, and the rates of its flow
 * that have changed. If the account's owner was the donor, so again; otherwise the page asks who the donor is.
 */
export async function repeatGift(services: Services, account: AccountOfPrincipal, donation: Donation): Promise<GiftToRepeat> {
  const { definitions, rates, assess } = today(services);
  const about = { flow: donation.flow, beforeCents: donation.total_cents };
  const flow = definitions.flows[donation.flow];
  const stored = flow === undefined ? {} : await loadAnswers(services.db, services.crypto, donation.transaction_no);
  if (flow === undefined || Object.keys(stored).length === 0)
    return { ...about, answers: {}, afterCents: 0, rates: [], asks: flow === undefined ? 'other-flow' : 'other-answers' };
  const known = await findKnown(services, account);
  const given = { flow: flow.id, contentVersion: donation.content_version, answers: stored };
  const { answers, joined } = asToday(definitions, flow, await carriedInto({ definitions }, services.content, given), known);
  const assessment = assess(flow.id, joined, NOT_TYPED);
  return {
    ...about,
    answers: answers as AnswersByStep,
    afterCents: assessment.totalCents,
    rates: changedRates(definitions, flow, donation.rates, rates),
    ...asksOf(definitions, assessment),
  };
}

type AsToday = { readonly answers: Answers; readonly joined: Answers };

/** The stored answers for the page, and the same answers joined with those that the server adds. */
function asToday(definitions: Definitions, flow: Flow, stored: Answers, known: Known | undefined): AsToday {
  // Neither a plan nor consent to be shown is carried over: a donor must choose each anew.
  const { recurring, cause } = flow;
  const once = withAnswers(stored, {
    ...(recurring && { [recurring.frequency]: ONE_TIME }),
    ...(cause?.shown !== undefined && { [cause.shown]: false }),
  });
  const { site } = definitions;
  const donorSteps = [site.fromAccount?.person, site.fromAccount?.company].flatMap((by) => by ?? []).map(({ step }) => step);
  const anonymous = donorSteps.every((step) => stored[step] === undefined);
  if (anonymous) return { answers: once, joined: once };
  const isOwn = known !== undefined && isSameAnswer(answerAt(stored, known.by.identity), known.identity.value);
  const kept = Object.fromEntries(
    Object.entries(once).map(([step, answers]) => [step, donorSteps.includes(step) ? flagsIn(definitions, step, answers) : answers]),
  );
  if (!isOwn) return { answers: kept, joined: kept };
  const { step, sets, identity } = known.by;
  const behalf = Object.fromEntries(Object.entries(sets).filter(([path]) => isOf(site, path) || answerAt(kept, path) === undefined));
  const answers = withAnswers(kept, behalf);
  const isTypedAgain = known.identity.status === 'claimed' && answerAt(answers, known.by.taxInclusion) === true;
  const { [fieldOf(identity)]: _typed, ...others } = known.values;
  return { answers, joined: { ...answers, [step]: { ...answers[step], ...(isTypedAgain ? others : known.values) } } };
}

/** Whether a path says that the account's owner is the donor. The answer to “on whose behalf” stays. */
function isOf({ donor, fromAccount }: Definitions['site'], path: string): boolean {
  return donor.kind?.includes(path) === true || Object.hasOwn(fromAccount?.when ?? {}, path);
}

function flagsIn({ steps }: Definitions, step: string, answers: Answers[string] = {}): NonNullable<Answers[string]> {
  const flags = new Set(steps[step]?.fields.filter(({ type }) => type === 'flag').map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => flags.has(field)));
}

/** The questions to ask before payment: about the donor, or others that a later version of the flow added. */
function asksOf({ site }: Definitions, { kind, errors }: Assessment): Pick<GiftToRepeat, 'asks'> {
  if (kind === 'due') return {};
  if (kind === 'nothing-due') return { asks: 'nothing-due' };
  const ofDonor = new Set(Object.values(site.donor).flatMap((paths) => paths.map((path) => path.split('.')[0])));
  const wrong = errors.filter(({ severity }) => severity === 'error');
  return { asks: wrong.every(({ path }) => ofDonor.has(path.split('.')[0])) ? 'donor' : 'other-answers' };
}

/** The flow's rates that have changed, with the start and source of the new value. */
function changedRates(definitions: Definitions, flow: Flow, before: RatesVersion, after: RatesVersion): ChangedRate[] {
  return [...ratesOfFlow(definitions, flow)].flatMap((rate) => {
    const [was, is] = [before.values[rate], after.values[rate]];
    const value = definitions.rates[rate]?.values.findLast(({ from }) => from <= after.on);
    if (was === undefined || is === undefined || was === is || value === undefined) return [];
    const { name: source } = value.source;
    return [{ rate, before: was, after: is, from: value.from, ...(source !== undefined && { source }) }];
  });
}

const ONE_TIME = 'one-time';
