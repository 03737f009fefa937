import type { Selectable } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Tx } from './attempts.ts';
import type { PaymentPorts } from './ports.ts';
import type { ProviderSetup } from './provider/provider.ts';
import { refuseCardTesting } from './velocity.ts';

export type CardSetup = Selectable<Tables['card_setups']>;

/** The plan whose card is saved, and the caller. `key` is the idempotency key of the click; `address` is the client address. */
export type SetupRequest = {
  readonly planId: string;
  readonly customer: string | null;
  readonly payer: string;
  readonly key: string;
  readonly address: string;
};

/**
 * Begins a card setup at the provider. Counts as a try of a card, once per click, before the provider is asked. Refuses with 429 after too many
 * tries, and with 503 BUSY when this click's setup is over: its card was refused or taken, or the setup was abandoned.
 */
export async function openSetup(ports: PaymentPorts, request: SetupRequest): Promise<ProviderSetup> {
  const opened = await ports.db.transaction().execute((tx) => findOrInsert(ports, tx, request));
  if (opened.status !== 'open')
    throw new Refused(503, 'BUSY', 'Another card is being given elsewhere. Please try again.', { retryAfter: 5 });
  const setup = await ports.provider.createSetup({
    key: `${request.planId}-${request.key}`,
    customer: request.customer,
    setupId: opened.id,
    bank: opened.challenged ? 'challenges' : 'decides',
  });
  await ports.db.updateTable('card_setups').set({ provider_setup: setup.id }).where('id', '=', opened.id).execute();
  return setup;
}

async function findOrInsert(ports: PaymentPorts, tx: Tx, { planId, key, payer, address }: SetupRequest): Promise<CardSetup> {
  const find = () =>
    tx.selectFrom('card_setups').selectAll().where('plan_id', '=', planId).where('client_key', '=', key).executeTakeFirst();
  const before = await find();
  if (before !== undefined) return before;
  const at = ports.now();
  const by = { addressIndex: ports.index('payment address', address), payerIndex: ports.index('card payer', payer) };
  const verdict = await refuseCardTesting(tx, by, at);
  const row = {
    ...{ id: newTransactionNo(), plan_id: planId, client_key: key, provider_setup: null, status: 'open' as const },
    ...{ challenged: verdict === 'challenge', address_index: by.addressIndex, payer_index: by.payerIndex },
    ...{ created_at: at, updated_at: at },
  };
  // A double click waited for the lock, and now finds the first click's setup.
  const same = await find();
  return same ?? tx.insertInto('card_setups').values(row).returningAll().executeTakeFirstOrThrow();
}

/**
 * Stores the provider's state of a setup, from any source. A refused card counts as a try, and its setup is withdrawn: the next card needs a new
 * setup, and so goes through the velocity limit. Returns whether the setup is ours; throws ProviderUnreachable when it cannot be withdrawn now, after
 * which a retry is safe.
 */
export async function noteSetup(ports: PaymentPorts, setup: ProviderSetup): Promise<'ours' | 'of-another'> {
  const ours = await ports.db
    .selectFrom('card_setups')
    .select('id')
    .where((eb) => eb.or([eb('provider_setup', '=', setup.id), eb('id', '=', setup.setupId ?? '')]))
    .executeTakeFirst();
  if (ours === undefined) return 'of-another';
  const status = statusOf(setup);
  await ports.db
    .updateTable('card_setups')
    .set({ status, provider_setup: setup.id, updated_at: ports.now(), ...(setup.paymentMethod !== null && { bank_asked: true }) })
    .where('id', '=', ours.id)
    .where('status', '=', 'open')
    .execute();
  if (setup.state === 'declined') await ports.provider.cancelSetup(setup.id);
  return 'ours';
}

/** A setup that was canceled right after its card was refused counts as refused. */
function statusOf({ state, reason }: ProviderSetup): CardSetup['status'] {
  if (state === 'succeeded') return 'taken';
  if (state === 'declined' || (state === 'canceled' && reason !== null)) return 'refused';
  return state === 'canceled' ? 'given-up' : 'open';
}
