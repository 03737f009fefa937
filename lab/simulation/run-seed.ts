import { sql } from 'kysely';
import type { RewindableDatabase } from '../../tests/support/trial/rewindable.ts';
import { brokenInvariants } from '../../src/server/ledger/invariants.ts';
import { webhookSecret } from '../../tests/support/trial/payment-world.ts';
import { deliverDue } from '../../stand-ins/stripe/events.ts';
import { giveAgainAndAgain, giveOnce } from './begin-giving.ts';
import { timesCharged } from './charges-of-plans.ts';
import { throwDice } from './dice.ts';
import { type GivingSide, type Plant, openGivingSide } from './giving-side.ts';
import { moves } from './moves.ts';
import { planMoves } from './plan-moves.ts';

export type SeedResult = {
  readonly seed: number;
  /** Broken invariants at the end; empty after a good run. */
  readonly broken: readonly string[];
  readonly trace: readonly string[];
};

/** Rounds without and with plans, which take longer. */
const ROUNDS = { gifts: 14, plans: 20 };

/**
 * Runs one seed over an empty database: donors with two tabs, banks, an operator, and a portal of two processes, each of which is killed
 * and restarted while calls fail and webhooks come in any order. Then the faults end, everything pending arrives, and all invariants must
 * hold.
 */
export async function runSeed(database: RewindableDatabase, seed: number, plant: Plant = {}): Promise<SeedResult> {
  await database.rewind();
  const dice = throwDice(seed);
  const side = openGivingSide(database.db, { dice, places: throwDice(-seed) }, plant);
  const killChance = plant.killChance ?? dice.pick([0, 0.01, 0.04, 0.12]);
  const faults = dice.pick([0, 0, 0.05, 0.2]);
  const byDice = dice.chance(0.5) ? 'plans' : 'gifts';
  const kind = plant.kind ?? byDice;
  await (kind === 'plans' ? giveAgainAndAgain(side) : giveOnce(side));
  const possible = kind === 'plans' ? [...moves, ...planMoves] : moves;
  await side.restart(killChance);
  for (let round = 0; round < ROUNDS[kind]; round += 1) {
    side.network.faults = faults;
    await side.run(Array.from({ length: dice.between(1, 3) }, () => dice.pick(possible)(side)));
    await side.restartKilled(killChance);
  }
  await settleDown(side);
  return { seed, broken: [...side.unexpected, ...(await differences(side))], trace: side.trace };
}

/** Ends the faults, delivers everything pending, and lets open payments expire. */
async function settleDown(side: GivingSide): Promise<void> {
  const { world, portal } = side;
  side.network.faults = 0;
  await side.restart(0);
  for (const seconds of [61, 90_000, 90_000]) {
    world.advance(seconds * 1000);
    await world.sandbox.finishRefunds();
    await side.run([
      side.attempt('the rest', async () => {
        await portal.plans(side.planPorts());
        await portal.refunds(side.ports());
        await deliverAll(side);
        await portal.reconcile(side.ports(), 'all');
        await portal.look(side.ports());
      }),
    ]);
  }
}

async function deliverAll({ world, portal, ports }: GivingSide): Promise<void> {
  const post = async (body: string, signature: string) =>
    /^(done|noted)$/.test(await portal.webhook(ports(), Buffer.from(body), signature)) ? 200 : 503;
  await deliverDue({ db: world.db, now: () => world.clock.now, secret: webhookSecret, post });
}

async function differences(side: GivingSide): Promise<string[]> {
  const { world, shown, stopped } = side;
  const broken = await brokenInvariants(world.db, world.clock.now);
  const { rows: twice } = await sql<{ transaction_no: string }>`
    select transaction_no from payment_attempts where status = 'succeeded' group by transaction_no having count(*) > 1`.execute(world.db);
  if (twice.length > 0) broken.push(`A donation was charged twice. ${JSON.stringify(twice)}`);
  // Everything at this provider is ours. An answer in another currency, which a network fault may cause, is noted as "differs".
  const ours = ['adopted', 'differs'] as const;
  const strange = await world.db.selectFrom('provider_notes').selectAll().where('finding', 'not in', ours).execute();
  if (strange.length > 0) broken.push(`What the provider told of its own was taken for another's. ${JSON.stringify(strange)}`);
  const left = await cardsOfNobody(side);
  if (left.length > 0) broken.push(`The provider keeps a card that no plan is charged by. ${JSON.stringify(left)}`);
  for (const [planId, times] of stopped)
    if ((await timesCharged(side, planId)) > times) broken.push('A plan was charged after its donor was told that it is stopped.');
  for (const [transactionNo, receiptNo] of shown) {
    const receipt = await world.db
      .selectFrom('receipts')
      .select('receipt_no')
      .where('transaction_no', '=', transactionNo)
      .executeTakeFirst();
    if (receipt?.receipt_no !== receiptNo) broken.push(`The receipt ${receiptNo} was shown to a donor and is not there.`);
  }
  return broken;
}

/** Cards still attached to a customer at the provider although no plan uses them. */
async function cardsOfNobody({ world }: GivingSide): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from sandbox.objects o
    where o.kind = 'payment_method' and o.body ->> 'customer' is not null
      and not exists (select from plans p where p.payment_method = o.id and p.status <> 'cancelled')`.execute(world.db);
  return rows.map(({ id }) => id);
}
