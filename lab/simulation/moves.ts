import { sql } from 'kysely';
import { answerBankQuestion } from '../../stand-ins/stripe/pages/bank-question.ts';
import { payInBankApp } from '../../stand-ins/stripe/pages/bank-app.ts';
import { closeDispute } from '../../stand-ins/stripe/returns/dispute.ts';
import { createRefund } from '../../stand-ins/stripe/returns/refund.ts';
import { sign } from '../../stand-ins/stripe/events.ts';
import { StripeFault } from '../../stand-ins/stripe/protocol/stripe-error.ts';
import { testCards } from '../../stand-ins/stripe/cards/test-cards.ts';
import { attemptsOf } from '../../src/server/payments/attempts.ts';
import { intentIdOf, webhookSecret } from '../../tests/support/trial/payment-world.ts';
import type { GivingSide } from './giving-side.ts';
import { runsOfGift } from './charges-of-plans.ts';

/** A possible event, as work to run. Random choices are made when the work is created. */
export type Move = (side: GivingSide) => () => Promise<void>;

/** All that donors, banks, the provider, the operator and the clock may do; likely moves are repeated. */
export const moves: readonly Move[] = [
  ...Array.from({ length: 4 }, () => startPaying),
  ...Array.from({ length: 6 }, () => payAtProvider),
  ...Array.from({ length: 2 }, () => payLate),
  ...Array.from({ length: 3 }, () => askStatus),
  ...Array.from({ length: 6 }, () => deliverWebhook),
  ...Array.from({ length: 2 }, () => letTimePass),
  reconcile,
  lookForEvents,
  loseWebhooks,
  sendRefunds,
  refundAtProvider,
  askForRefund,
  decideDispute,
  finishRefunds,
];

/** A click in one of two tabs: a new one, or a repeated one. */
function startPaying(side: GivingSide): () => Promise<void> {
  const { dice, donations, views, shown, portal } = side;
  const donation = dice.pick(donations);
  // PayNow cannot be recurring; it is tried at times, and must be refused.
  const method = dice.chance(donation.frequency === 'one-time' ? 0.5 : 0.9) ? 'card' : 'paynow';
  const clientKey = `click-${dice.between(1, 4)}`;
  const address = `198.51.100.${donations.indexOf(donation)}`;
  return side.attempt(`start ${method} ${clientKey} of ${donations.indexOf(donation)}`, async () => {
    const view = await portal.start(side.ports(), donation, { method, clientKey, address });
    views.push({ donation, view });
    if (view.receipt) shown.set(donation.transaction_no, view.receipt.receiptNo);
  });
}

/** The donor at the provider or bank: types a card, answers 3D Secure, or pays in the bank app; once or repeatedly, in time or late. */
function payAtProvider(side: GivingSide): () => Promise<void> {
  const { dice, donations, views, world } = side;
  const card = dice.pick(testCards);
  const answer = dice.pick(['approve', 'approve', 'refuse', 'leave'] as const);
  const place = dice.next();
  return async () => {
    const page = views[Math.floor(place * views.length)];
    if (page === undefined || intentIdOf(page.view) === '') return;
    const { view, donation } = page;
    try {
      if (view.paynow) await payInBankApp(world.db, intentIdOf(view), world.clock.now);
      else if (view.redirectUrl) await answerBankQuestion(world.db, intentIdOf(view), answer, world.clock.now);
      else await world.payByCard(view, card.number);
      side.trace.push(
        `at the provider, for ${donations.indexOf(donation)}: ${view.paynow ? 'PayNow' : view.redirectUrl ? answer : card.says}`,
      );
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
    }
  };
}

/** The PayNow code expires on the page, and is paid nevertheless. */
function payLate(side: GivingSide): () => Promise<void> {
  const place = side.dice.next();
  return async () => {
    const { views, donations, world, portal } = side;
    const codes = views.filter(({ view }) => view.paynow !== undefined);
    const page = codes[Math.floor(place * codes.length)];
    if (page === undefined) return;
    world.advance(345_000);
    await side.attempt(`345 s pass; status of ${donations.indexOf(page.donation)}`, async () => {
      await portal.status(side.ports(), page.donation);
    })();
    try {
      await payInBankApp(world.db, intentIdOf(page.view), world.clock.now);
      side.trace.push(`at the provider, for ${donations.indexOf(page.donation)}: PayNow, late`);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
    }
  };
}

function askStatus(side: GivingSide): () => Promise<void> {
  const { dice, donations, views, shown, portal } = side;
  const donation = dice.pick(donations);
  return side.attempt(`status of ${donations.indexOf(donation)}`, async () => {
    const view = await portal.status(side.ports(), donation);
    if (view === null) return;
    views.push({ donation, view });
    if (view.receipt) shown.set(donation.transaction_no, view.receipt.receiptNo);
  });
}

/** Delivers any event of the provider, in any order; sometimes a replay of a delivered one. */
function deliverWebhook(side: GivingSide): () => Promise<void> {
  const { dice, world, portal } = side;
  const again = dice.chance(0.2);
  const place = dice.next();
  return side.attempt(again ? 'a webhook again' : 'a webhook', async () => {
    const { rows } = await sql<{ event_id: string; body: { type: string } }>`
      select event_id, body from sandbox.deliveries join sandbox.objects on id = event_id
      where ${again} or delivered_at is null order by position`.execute(world.db);
    const event = rows[Math.floor(place * rows.length)];
    if (event === undefined) return;
    const body = JSON.stringify(event.body);
    const signature = sign(body, { secret: webhookSecret, now: () => world.clock.now });
    const outcome = await portal.webhook(side.ports(), Buffer.from(body), signature);
    side.trace.push(`  ${event.body.type}: ${outcome}`);
    if (outcome !== 'done' && outcome !== 'noted') return;
    await world.db
      .updateTable('sandbox.deliveries')
      .set({ delivered_at: world.clock.now })
      .where('event_id', '=', event.event_id)
      .execute();
  });
}

function letTimePass(side: GivingSide): () => Promise<void> {
  const seconds = side.dice.pick([1, 20, 61, 200, 310, 345, 1_900, 90_000]);
  return async () => {
    side.world.advance(seconds * 1000);
    side.trace.push(`${seconds} s pass`);
  };
}

function reconcile(side: GivingSide): () => Promise<void> {
  return side.attempt('reconcile what is due', async () => void (await side.portal.reconcile(side.ports(), 'due')));
}

function lookForEvents(side: GivingSide): () => Promise<void> {
  return side.attempt('look for what went back', async () => void (await side.portal.look(side.ports())));
}

/** Undelivered webhooks are lost for good. */
function loseWebhooks(side: GivingSide): () => Promise<void> {
  return async () => {
    await side.world.db.deleteFrom('sandbox.deliveries').where('delivered_at', 'is', null).execute();
    side.trace.push('the webhooks on their way are lost');
  };
}

/** A partial refund made on the provider's own page. */
function refundAtProvider(side: GivingSide): () => Promise<void> {
  const { dice, views, world } = side;
  const [place, cents] = [dice.next(), dice.between(1, 100)];
  return async () => {
    const page = views[Math.floor(place * views.length)];
    if (page === undefined || intentIdOf(page.view) === '') return;
    const form = { payment_intent: intentIdOf(page.view), amount: String(cents) };
    try {
      await world.db.transaction().execute((tx) => createRefund(tx, form, world.clock.now));
      side.trace.push(`${cents} cents are refunded at the provider`);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
    }
  };
}

function sendRefunds(side: GivingSide): () => Promise<void> {
  return side.attempt('send refunds', async () => void (await side.portal.refunds(side.ports())));
}

/** Refunds a gift or a plan's run; by the payment's own number it may be a surplus payment. */
function askForRefund(side: GivingSide): () => Promise<void> {
  const { dice, donations, portal } = side;
  const [given, place, byPayment] = [dice.pick(donations), dice.next(), dice.chance(0.3)];
  const share = dice.chance(0.5) ? null : dice.next();
  const kind = dice.chance(0.7) ? 'refund' : 'void';
  const repeat = dice.chance(0.5) ? 'again' : 'refuse';
  return side.attempt(`${kind} ${share === null ? 'all' : 'a part'} of ${donations.indexOf(given)}`, async () => {
    const all = [given, ...(await runsOfGift(side, given))];
    const donation = all[Math.floor(place * all.length)] ?? given;
    const amountCents = share === null ? null : 1 + Math.floor(share * (donation.total_cents + 10));
    const numbers = byPayment ? (await attemptsOf(side.world.db, donation.transaction_no)).map(({ id }) => id) : [];
    const transactionNo = numbers[Math.floor(place * numbers.length)] ?? donation.transaction_no;
    await portal.refund(side.ports(), { transactionNo, kind, amountCents, reason: 'donor-asked', repeat });
  });
}

function decideDispute(side: GivingSide): () => Promise<void> {
  const outcome = side.dice.chance(0.5) ? 'won' : 'lost';
  return async () => {
    const { db, clock } = side.world;
    const { rows } = await sql<{ id: string }>`
      select id from sandbox.objects where kind = 'dispute' and body ->> 'status' = 'needs_response' order by created_at, id limit 1`.execute(
      db,
    );
    const [dispute] = rows;
    if (dispute === undefined) return;
    await db.transaction().execute((tx) => closeDispute(tx, dispute.id, outcome, clock.now));
    side.trace.push(`the dispute is ${outcome}`);
  };
}

function finishRefunds(side: GivingSide): () => Promise<void> {
  return async () => side.world.sandbox.finishRefunds();
}
