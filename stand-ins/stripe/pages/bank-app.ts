import type { Kysely } from 'kysely';
import { formatMoney } from '../../../src/engine/index.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import type { Html } from '../../../src/server/kit/http/html.ts';
import { html } from '../../../src/server/kit/http/html.ts';
import { page } from '../../pages/page.ts';
import type { Intent } from '../intent.ts';
import { succeed } from '../settle-intent.ts';
import { getObject, lockObject } from '../store.ts';

/** The page of the bank app with which a donor would scan the PayNow code. */
export async function bankAppPage(db: Kysely<Tables>, intentId: string, now: Date): Promise<string> {
  const intent = (await getObject(db, 'payment_intent', intentId)) as Intent;
  return page('PayNow', html`${particulars(intent)}${offer(intent, now)}`);
}

/** Pays, even after the code has expired, as some banks do. Does nothing once the intent is paid or canceled. */
export async function payInBankApp(db: Kysely<Tables>, intentId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const intent = (await lockObject(tx, 'payment_intent', intentId)) as Intent;
    if (!isAsking(intent)) return;
    await succeed(tx, intent, await getObject(tx, 'payment_method', String(intent.payment_method)), now);
  });
}

function isAsking(intent: Intent): boolean {
  return intent.status === 'requires_action' && intent.next_action?.type === 'paynow_display_qr_code';
}

function particulars(intent: Intent): Html {
  return html`<dl>
<dt>Payee</dt><dd>${intent.metadata.payee ?? ''}</dd>
<dt>Amount</dt><dd translate="no">S${formatMoney(intent.amount)}</dd>
<dt>Reference</dt><dd>${intent.metadata.reference ?? ''}</dd>
</dl>`;
}

function offer(intent: Intent, now: Date): Html {
  if (intent.status === 'succeeded') return html`<p role="status">Paid. You can go back to the page that you gave on.</p>`;
  if (!isAsking(intent)) return html`<p role="status">This code was withdrawn. Nothing was paid.</p>`;
  const late = now.getTime() > Date.parse(intent.metadata.expires_at ?? '');
  return html`${late ? html`<p>The time on this code has run out. Some banks still honour it.</p>` : ''}
<form method="post" action="/sandbox/paynow/${intent.id}"><button>${late ? 'Pay although late' : 'Pay now'}</button></form>`;
}
