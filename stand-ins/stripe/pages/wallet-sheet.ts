import type { Kysely } from 'kysely';
import { formatMoney } from '../../../src/engine/index.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import type { Form } from '../protocol/form.ts';
import { textAt } from '../protocol/form.ts';
import { html } from '../../../src/server/kit/http/html.ts';
import { page } from '../../pages/page.ts';
import type { Intent } from '../intent.ts';
import { confirmFromPage, refuseForeignReturn } from './page-confirm.ts';
import type { Sandbox } from '../sandbox.ts';
import { getObject } from '../store.ts';
import type { StripeObject } from '../store.ts';

const wallets: { readonly [wallet: string]: { readonly name: string; readonly type: string } } = {
  'google-pay': { name: 'Google Pay', type: 'google_pay' },
  'apple-pay': { name: 'Apple Pay', type: 'apple_pay' },
};

const walletOf = (form: Form) => wallets[textAt(form, 'wallet') ?? ''] ?? { name: 'Google Pay', type: 'google_pay' };

/** The sheet that a phone would show: payee, amount, and the wallet's cards to approve with. */
export async function walletSheet(db: Kysely<Tables>, intentId: string, form: Form): Promise<string> {
  const intent = (await getObject(db, 'payment_intent', intentId)) as Intent;
  const { name } = walletOf(form);
  const kept = ['wallet', 'client_secret', 'return_url'].map(
    (field) => html`<input type="hidden" name="${field}" value="${textAt(form, field) ?? ''}">`,
  );
  return page(
    `${name}, a stand-in`,
    html`<dl>
<dt>Payee</dt><dd>${intent.metadata.payee ?? ''}</dd>
<dt>Amount</dt><dd translate="no">S${formatMoney(intent.amount)}</dd>
</dl>
<form method="post" action="/sandbox/wallet/${intent.id}">
${kept}
<button name="card" value="4242424242424242">Approve with Visa 4242</button>
<button name="card" value="4000000000000002">Approve with Visa 0002, which is declined</button>
<button name="card" value="">Cancel</button>
</form>`,
  );
}

/** Pays with the approved card. Returns the browser's next address: the page again, or 3D Secure. */
export async function answerWalletSheet(sandbox: Sandbox, intentId: string, form: Form, origin: string): Promise<string> {
  const returnUrl = textAt(form, 'return_url') ?? '/';
  refuseForeignReturn(returnUrl, origin);
  const number = textAt(form, 'card') ?? '';
  if (number === '') return returned(returnUrl, intentId, 'canceled');
  const expiry = { exp_month: '12', exp_year: String(sandbox.ports.now().getUTCFullYear() + 3) };
  const confirmation: Form = {
    key: sandbox.ports.publishableKey,
    client_secret: textAt(form, 'client_secret') ?? '',
    return_url: returnUrl,
    payment_method_data: { type: 'card', card: { number, ...expiry, cvc: '123', wallet: walletOf(form).type } },
  };
  const { status, body } = await confirmFromPage(sandbox, intentId, confirmation, origin);
  const next = (body as StripeObject & Partial<Intent>).next_action?.redirect_to_url as { readonly url: string } | undefined;
  return next?.url ?? returned(returnUrl, intentId, status === 200 ? 'succeeded' : 'failed');
}

function returned(returnUrl: string, intentId: string, status: 'succeeded' | 'failed' | 'canceled'): string {
  const target = new URL(returnUrl);
  target.searchParams.set('payment_intent', intentId);
  target.searchParams.set('redirect_status', status);
  return target.href;
}
