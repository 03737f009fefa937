import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Html } from './html.ts';
import { html, page } from './html.ts';
import type { Intent } from './intent.ts';
import { dollars } from './money.ts';
import { fail, succeed } from './settle-intent.ts';
import { getObject, lockObject } from './store.ts';

export type BankAnswer = 'approve' | 'refuse' | 'leave';

/** The bank's 3D Secure question. */
export async function bankQuestionPage(db: Kysely<Tables>, intentId: string): Promise<string> {
  const intent = (await getObject(db, 'payment_intent', intentId)) as Intent;
  return page('Your bank asks', isAsking(intent) ? question(intent) : html`<p>There is nothing to approve any more.</p>`);
}

/** Answers the question; gives the address that the browser returns to, as Stripe does, or null when there is none. */
export async function answerBankQuestion(db: Kysely<Tables>, intentId: string, answer: BankAnswer, now: Date): Promise<string | null> {
  const intent = await db.transaction().execute(async (tx) => {
    const asked = (await lockObject(tx, 'payment_intent', intentId)) as Intent;
    if (!isAsking(asked) || answer === 'leave') return asked;
    if (answer === 'refuse') return fail(tx, asked, authenticationFailure, now);
    return succeed(tx, asked, await getObject(tx, 'payment_method', String(asked.payment_method)), now);
  });
  if (intent.sandbox.returnUrl === null) return null;
  const target = new URL(intent.sandbox.returnUrl);
  target.searchParams.set('payment_intent', intent.id);
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : answer === 'leave' ? 'pending' : 'failed');
  return target.href;
}

const authenticationFailure = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function isAsking(intent: Intent): boolean {
  return intent.status === 'requires_action' && intent.next_action?.type === 'redirect_to_url';
}

function question(intent: Intent): Html {
  return html`<p>Do you approve this card payment?</p>
<dl><dt>Payee</dt><dd>${intent.metadata.payee ?? ''}</dd><dt>Amount</dt><dd>${dollars(intent.amount)}</dd></dl>
<form method="post" action="/sandbox/3ds/${intent.id}">
<button name="answer" value="approve">Approve</button>
<button name="answer" value="refuse">Refuse</button>
<button name="answer" value="leave">Leave without answering</button>
</form>`;
}
