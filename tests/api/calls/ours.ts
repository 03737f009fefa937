import { calls } from '../../../src/server/kit/http/calls/calls.ts';
import { type Authority, account, anyone, type Outcome, own, session } from './authority.ts';
import { type SpecifiedCall, specified } from './specified.ts';

/** Every call that the specification does not have, by the name of its file in `schemas/api`. */
export const ours: readonly SpecifiedCall[] = Object.entries(calls)
  .filter(([, call]) => specified.every(({ method, path }) => method !== call.method || path !== call.path))
  .map(([name, { method, path }]) => ({
    name,
    method: method as SpecifiedCall['method'],
    path,
    query: [],
    body: [],
    answered: [],
    isOurs: true,
  }));

/** The same for every caller, because the example names nothing that is theirs or has no valid proof. */
const everybody = (outcome: Outcome): Authority => ({ none: outcome, anonymous: outcome, owner: outcome, tricks: {} });
const everySession = (outcome: Outcome): Authority => ({ ...everybody(outcome), none: 'no session' });
/** A donation is paid and asked about in the session that made it, and in no other of its account. */
const ofItsSession: Authority = { none: 'no session', anonymous: 404, owner: 'answers', tricks: { number: 404 } };

/**
 * Who gets what of each call of ours. It is asked as the example of its file does, with the fields that name somebody filled in
 * (`OF_PERSON`).
 */
export const authoritiesOfOurs: { readonly [call: string]: Authority } = {
  'account-settings': anyone,
  'bind-account': everybody('no session'),
  'change-recurring-amount': own,
  'change-recurring-card': own,
  'close-account': everybody('no session'),
  'confirm-recurring-card': own,
  'content-current': anyone,
  'content-definitions': everybody(404),
  'content-validators': everybody(404),
  'create-donation': session,
  // Of the staff alone: `src/server/desk/acts.test.ts` has who of them.
  ...Object.fromEntries(Object.keys(calls).flatMap((name) => (calls[name]?.who === 'staff' ? [[name, everybody('no session')]] : []))),
  'drop-draft': session,
  'email-receipt': { ...own, none: 'no session', owner: 409 },
  'extend-session': session,
  'forget-particulars': account,
  'get-draft-donation': session,
  'get-gift-to-repeat': { ...account, tricks: { ...account.tricks, number: 'says nothing' } },
  'get-given-in-year': account,
  'get-own-plans': account,
  'get-staff-looks': account,
  'get-receipt-proof': own,
  'get-tax-deduction': { ...own, none: 'no session' },
  health: anyone,
  'identity-links': session,
  'link-singpass': everySession(409),
  live: anyone,
  'open-session': anyone,
  'pause-recurring-payment': own,
  // No more than how the payment of a number ended.
  'payment-outcome': anyone,
  'payment-return': everybody('says nothing'),
  'payment-status': ofItsSession,
  'read-draft': session,
  ready: anyone,
  'receipt-pdf': anyone,
  'register-tax-deduction': { ...own, none: 'no session', owner: 409 },
  'remove-user-stripe-token': everybody('says nothing'),
  'rename-user-stripe-token': everybody('says nothing'),
  'resend-receipt': own,
  'resume-recurring-payment': own,
  'save-draft': session,
  // The same whether a link is sent or not.
  'send-recurring-link': anyone,
  'singpass-callback': everybody(303),
  'singpass-keys': anyone,
  'singpass-link-offer': session,
  'start-payment': ofItsSession,
  'start-singpass': everySession(503),
  'statement-csv': { ...everybody('no session'), owner: 'answers', tricks: { uuid: 'no session' } },
  'statement-pdf': { ...everybody('no session'), owner: 'answers', tricks: { uuid: 'no session' } },
  'stay-session': session,
  // Another secret each time, of nobody's.
  'stored-default': session,
  'stripe-webhook': everybody('no session'),
  'undo-identity-link': everySession(404),
  'withdraw-donation': session,
  'worked-pdf': session,
};

/** The calls after which nobody is who they were: they change the session that asks and nothing else. Tests: `account-sessions`, `hazards`. */
export const ENDING: readonly string[] = ['end-session', 'unbind-account'];
