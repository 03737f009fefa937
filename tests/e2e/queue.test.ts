import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect } from '../../src/server/kit/db/connect.ts';
import { variants } from '../support/variants.ts';
import { payByCard, thanked } from './support/giving.ts';
import { KEPT_FITRAH, keeping, paymentOf } from './support/kept-gift.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit, type Visitor } from './support/visit.ts';

const serving = servePortal({ GIFTS_PER_SECOND: '1' });

let db: ReturnType<typeof connect>;
beforeAll(() => {
  db = connect(serving.portal.settings.DATABASE_URL ?? '', () => undefined);
});
afterAll(() => db.destroy());
beforeEach(() => db.deleteFrom('waiting_places').execute());

/** So many donors wait, and stay. */
async function queueOf(donors: number): Promise<void> {
  await sql`
    insert into waiting_places (draft_id, came_at, kept_until)
    select 'of another ' || nth, now(), now() + interval '1 hour' from generate_series(1, ${donors}::int) as nth`.execute(db);
}

const othersGo = () => db.deleteFrom('waiting_places').where('draft_id', 'like', 'of another %').execute();

const timesCharged = async () => (await db.selectFrom('sandbox.objects').select('id').where('kind', '=', 'charge').execute()).length;

const placeText = (donor: Visit, place: number) =>
  donor.page.getByText(donor.t('payment.queue.place', { place, time: donor.t('payment.queue.soon') }));

/** A donor of S$20.00 at the payment. */
const atPayment = (visitor: Visitor) => serving.visit(visitor, paymentOf(KEPT_FITRAH, visitor), keeping(KEPT_FITRAH));

it.each(variants(import.meta.url, [PHONE, DESKTOP, TRANSLATED]))(
  'while many give, the page tells its place; who leaves it then is not charged, and who pays again is charged once, when it is its turn, by itself (%o)',
  async (visitor) => {
    const before = await timesCharged();
    const donor = await atPayment(visitor);
    await queueOf(5);
    await payByCard(donor, '4242424242424242', 'S$20.00');
    await placeText(donor, 6).waitFor();
    const said = donor.page.getByRole('status').filter({ hasText: donor.t('payment.queue.title') });
    expect(await said.textContent()).toContain(donor.t('payment.queue.soon'));
    await donor.look('a place in the queue');
    await donor.hands.press(donor.button('shell.actions.back'));
    await donor.page.getByRole('heading', { name: donor.t('review.title') }).waitFor();
    await donor.hands.press(donor.button('review.pay'));
    await payByCard(donor, '4242424242424242', 'S$20.00');
    await placeText(donor, 6).waitFor();
    expect(await timesCharged()).toBe(before);
    await othersGo();
    await thanked(donor, 'S$20.00');
    expect(await timesCharged()).toBe(before + 1);
    await donor.close();
  },
);

it.each(variants('queue: loaded again', [DESKTOP, TRANSLATED]))(
  'a page that is loaded again, at $width px, is where it was in the queue, and says when it is its turn',
  async (visitor) => {
    const before = await timesCharged();
    const donor = await atPayment(visitor);
    await queueOf(5);
    await payByCard(donor, '4242424242424242', 'S$20.00');
    await placeText(donor, 6).waitFor();
    // Others come after it.
    await sql`insert into waiting_places (draft_id, came_at, kept_until) values ('later', now(), now() + interval '1 hour')`.execute(db);
    await donor.page.reload();
    await placeText(donor, 6).waitFor();
    await donor.look('a place in the queue, after a reload');
    await othersGo();
    await donor.page.getByText(donor.t('payment.queue.turn-title')).waitFor();
    await donor.look('a turn to give');
    await payByCard(donor, '4242424242424242', 'S$20.00');
    await thanked(donor, 'S$20.00');
    expect(await timesCharged()).toBe(before + 1);
    await donor.close();
  },
);
