import { calls, resolved } from '../../../src/server/kit/http/calls/calls.ts';
import type { People, Person, Who } from '../../support/trial/people/people.ts';
import { ENDOWMENT_CALLS, OF_PERSON, ofNobody } from '../../support/trial/people/values.ts';
import type { Outcome, Trick } from './authority.ts';
import type { Try } from './row.ts';
import type { SpecifiedCall } from './specified.ts';

const THIRD_PARTY = 'getThirdPartyDonationReceiptData';
const AT_COUNTERS: typeof OF_PERSON = { transactionNo: ['number', ({ counterNo }) => counterNo] };
const PLANS = ['getDonorTxnRecurrentStatus', 'cancelRecurringPayment'];

/** People who have an account and no gifts, or none any more. */
const WITHOUT_GIFTS: readonly Who[] = ['expired', 'revoked'];

/** A call about oneself, except for what the trick replaces with another's. A person without gifts asks about the other. */
export function attemptOf(people: People, call: SpecifiedCall, who: Who, victim: Person, trick: Trick | undefined): Try {
  const own = people[who].particulars === undefined || WITHOUT_GIFTS.includes(who) ? victim : people[who];
  const onPlans = PLANS.includes(call.name);
  const described = Object.values(calls).find(({ method, path }) => method === call.method && path === call.path);
  // A call that is not in the specification is made as in its example, except for the fields that name a person.
  const example = call.isOurs ? described?.example : undefined;
  const body = resolved(described?.body ?? {});
  const required = (body.required ?? []) as readonly string[];
  const fill = (field: string, schema?: object): readonly [string, unknown][] => {
    if (field === 'charityId' && ENDOWMENT_CALLS.includes(call.name)) return [[field, '135']];
    const [by, read] = (call.name === THIRD_PARTY ? AT_COUNTERS : OF_PERSON)[field] ?? [];
    if (read === undefined) return call.isOurs ? [] : given(field, ofNobody(field, schema));
    // A company has no NRIC: where a call requires one, it asks about another donor's, as do others who ask about the company.
    const whose = [by === trick ? victim : own, own, ...(required.includes(field) ? [victim, people.donorB] : [])];
    return given(
      field,
      whose.map(read).find((value) => value !== ''),
    );
  };
  const fieldsOf = (schema: { readonly properties?: unknown }) =>
    Object.entries(schema.properties ?? {}).flatMap(([field, property]) => fill(field, property));
  const query = call.name === 'getDonationReceiptData' ? fill('transactionId') : fieldsOf(described?.query ?? {});
  const { nric = '', uen = '' } = victim.particulars ?? {};
  return {
    as: who,
    ...((onPlans || ENDOWMENT_CALLS.includes(call.name)) && { on: 'endowment' as const }),
    path: { lng: 'en', ...example?.params },
    query: { ...example?.query, ...(Object.fromEntries(query) as NonNullable<Try['query']>) },
    body: { ...Object(example?.body), ...Object.fromEntries(onPlans ? fill('planId') : fieldsOf(body)) },
    headers: trick === 'uuid' ? { uuid: base64(nric || uen || victim.accountId) } : {},
    status: 200,
  };
}

function given(field: string, value: unknown): readonly [string, unknown][] {
  return value === undefined || value === '' ? [] : [[field, value]];
}

/** The answer, in the words of the table. */
export function outcomeOf(
  name: string,
  { status, body }: { status: number; body: { readonly [field: string]: unknown } | undefined },
): Outcome {
  if (status === 401) return 'no session';
  if (status !== 200 && status !== 201 && status !== 204) return status;
  // A file, or an empty answer.
  if (body === undefined) return 'answers';
  if (body.view === 'public') return 'masks';
  if (name === 'registerCognitoUser') return body.status === 0 ? 'answers' : 'says nothing';
  // The check answers 0 and 1 alike.
  if (name === 'checkNRICUnique' || !('status' in body)) return 'answers';
  return body.status === 1 ? 'answers' : 'says nothing';
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
