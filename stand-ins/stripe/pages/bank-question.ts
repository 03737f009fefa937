import type { Kysely, Transaction } from 'kysely';
import { formatMoney } from '../../../src/engine/index.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import type { Html } from '../../../src/server/kit/http/html.ts';
import { html } from '../../../src/server/kit/http/html.ts';
import { page } from '../../pages/page.ts';
import type { Intent } from '../intent.ts';
import { attachCard, refuseSetup } from '../setup.ts';
import type { Setup } from '../setup.ts';
import { fail, succeed } from '../settle-intent.ts';
import { getObject, lockObject } from '../store.ts';

export type BankAnswer = 'approve' | 'refuse' | 'leave';

/** The bank's 3D Secure page. */
export async function bankQuestionPage(db: Kysely<Tables>, intentId: string): Promise<string> {
  const intent = await getAsked(db, intentId);
  return page('Your bank asks', isAsking(intent) ? question(intent) : html`<p>There is nothing to approve any more.</p>`);
}

/** Answers the 3D Secure question. Returns the address that the browser returns to, as at Stripe; null when there is none. */
export async function answerBankQuestion(db: Kysely<Tables>, intentId: string, answer: BankAnswer, now: Date): Promise<string | null> {
  const intent = await db.transaction().execute(async (tx) => {
    const intent = (await lockObject(tx, kindOf(intentId), intentId)) as AnyIntent;
    if (!isAsking(intent) || answer === 'leave') return intent;
    return intent.object === 'setup_intent' ? answerSetup(tx, intent, answer, now) : answerPayment(tx, intent, answer, now);
  });
  if (intent.sandbox.returnUrl === null) return null;
  const target = new URL(intent.sandbox.returnUrl);
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : answer === 'leave' ? 'pending' : 'failed');
  return target.href;
}

/** A payment, or the setup of a saved card. */
type AnyIntent = Intent | Setup;

function kindOf(intentId: string): AnyIntent['object'] {
  return intentId.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
}

async function getAsked(db: Kysely<Tables>, intentId: string): Promise<AnyIntent> {
  return (await getObject(db, kindOf(intentId), intentId)) as AnyIntent;
}

async function answerPayment(tx: Transaction<Tables>, intent: Intent, answer: BankAnswer, now: Date): Promise<Intent> {
  if (answer === 'refuse') return fail(tx, intent, authenticationFailure('payment_intent'), now);
  return succeed(tx, intent, await getObject(tx, 'payment_method', String(intent.payment_method)), now);
}

function answerSetup(tx: Transaction<Tables>, intent: Setup, answer: BankAnswer, now: Date): Promise<Setup> {
  return answer === 'refuse' ? refuseSetup(tx, intent, authenticationFailure('setup_intent'), now) : attachCard(tx, intent, now);
}

function authenticationFailure<What extends AnyIntent['object']>(what: What) {
  return {
    type: 'card_error',
    code: `${what}_authentication_failure`,
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  } as const;
}

function isAsking(intent: AnyIntent): boolean {
  return intent.status === 'requires_action' && intent.next_action?.type === 'redirect_to_url';
}

function question(intent: AnyIntent): Html {
  const [words, facts] =
    intent.object === 'setup_intent'
      ? ['Do you let this card be charged again and again?', html``]
      : [
          'Do you approve this card payment?',
          html`<dl><dt>Payee</dt><dd>${intent.metadata.payee ?? ''}</dd><dt>Amount</dt><dd translate="no">S${formatMoney(intent.amount)}</dd></dl>`,
        ];
  return html`<p>${words}</p>
${facts}
<form method="post" action="/sandbox/3ds/${intent.id}">
<button name="answer" value="approve">Approve</button>
<button name="answer" value="refuse">Refuse</button>
<button name="answer" value="leave">Leave without answering</button>
</form>`;
}
