import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskFigures, DeskSum } from '../../../api/types.ts';
import { give, giveByPayNow } from '../../../../tests/support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../../../tests/support/trial/people/particulars.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { requestRefund } from '../../paying/refunds/request-refund.ts';
import { rangesOn, seasonsMissing } from './ranges.ts';
import { coarse } from './stops.ts';

let portal: TestPortal;
let editor: Browser;
beforeAll(async () => {
  portal = await startTestPortal();
  const first = await give(portal, await donor(), 'zakat', fitrahOf(donorB));
  portal.clock.now = new Date('2026-09-15T16:30:00Z');
  await give(portal, await donor(), 'zakat', fitrahOf(donorB));
  await giveByPayNow(portal, await donor(), 'zakat', fitrahOf(donorB));
  const { db } = portal.services;
  const wish = { transactionNo: first, kind: 'refund', amountCents: 100, reason: 'donor-asked', repeat: 'refuse' } as const;
  await requestRefund({ db, now: () => portal.clock.now }, wish);
  for (const name of ['refund', 'sandbox-webhooks', 'numbers']) await portal.work(name);
  editor = await staffOf(portal, 'editor');
}, 120_000);
afterAll(() => portal.close());

async function donor(): Promise<Browser> {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  return browser;
}
const figures = async (range = 'year') => (await editor.call<DeskFigures>('GET', `/desk/api/figures?range=${range}`)).body;
const inLedger = async () => {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(-sum(amount_cents), 0)::text as cents from ledger_entries where account like 'charity:%'`.execute(portal.services.db);
  return Number(rows[0]?.cents);
};
const net = (sums: readonly DeskSum[]) => sums.reduce((total, sum) => total + sum.netCents, 0);

it('equals the ledger’s sum to the cent, by day, flow, method and hour in Singapore', async () => {
  const { total, byDay, byFlow, byMethod, byHour } = await figures();
  expect(await inLedger()).toBeGreaterThan(0);
  expect(total.netCents).toBe(await inLedger());
  for (const sums of [byDay, byFlow, byMethod, byHour]) expect(net(sums)).toBe(await inLedger());
  expect(byDay.map(({ name, gifts, backCents }) => [name, gifts, backCents])).toEqual([
    ['2026-09-15', 1, 0],
    ['2026-09-16', 2, 100],
  ]);
  expect(byMethod.map(({ name, gifts }) => [name, gifts])).toEqual([
    ['card', 2],
    ['paynow', 1],
  ]);
  expect(byHour.map(({ name, gifts }) => [name, gifts])).toEqual([
    ['0', 2],
    ['10', 1],
  ]);
});

it('stays the same once its days are stored, and is then read from there instead of the ledger', async () => {
  const before = await figures();
  portal.clock.now = new Date('2026-09-17T18:00:00Z');
  editor = await staffOf(portal, 'editor');
  for (const _ of [1, 2]) await portal.work('keep-figures');
  const { db } = portal.services;
  expect((await db.selectFrom('figure_days').select('day').orderBy('day').execute()).map(({ day }) => day)).toEqual([
    '2026-09-15',
    '2026-09-16',
    '2026-09-17',
  ]);
  const { total, byDay, byFlow, byMethod, byHour } = await figures();
  expect({ total, byDay, byFlow, byMethod, byHour }).toEqual({
    ...{ total: before.total, byDay: before.byDay, byFlow: before.byFlow, byMethod: before.byMethod, byHour: before.byHour },
  });
  await give(portal, await donor(), 'zakat', fitrahOf(donorB));
  expect((await figures()).total.netCents).toBe(await inLedger());
});

it('does not store a day that has just ended, since a gift of its last second may still arrive', async () => {
  portal.clock.now = new Date('2026-09-18T16:59:00Z');
  await portal.work('keep-figures');
  const { last } = await portal.services.db
    .selectFrom('figure_days')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  expect(last).toBe('2026-09-17');
});

it('counts each draft once by step, and reveals no count under ten, not even by a difference', async () => {
  const { zakat } = portal.services.content.current().definitions.flows;
  const save = async (person: number, over: number, steps: readonly string[]) => {
    const browser = portal.browse('portal.test', `192.0.2.${person}`);
    await browser.call('POST', '/session', {});
    const draft = { version: zakat?.version, answers: Object.fromEntries(steps.map((step) => [step, { fullName: 'A' }])) };
    const named = (after: number) => ({
      draft: `draft-of-person-number-${person}-x`,
      key: `key-number-${after}-of-${person}`,
      after,
      over: [],
    });
    for (let after = 0; after <= over; after += 1) {
      const { status, text } = await browser.call('PUT', '/session/draft/zakat', { ...draft, save: named(after) });
      if (status !== 200) throw new Error(text);
    }
  };
  for (let person = 1; person <= 14; person += 1) await save(person, 2, person <= 5 ? ['individual', 'donor'] : ['donor']);
  await portal.work('step-counts');
  const { rows } = await sql<{
    step: string;
    reached: number;
  }>`select step, reached from figure_steps where day > '2026-09-17' order by step`.execute(portal.services.db);
  expect(rows).toEqual([
    { step: 'begun', reached: 14 },
    { step: 'donor', reached: 14 },
    { step: 'individual', reached: 5 },
  ]);
  editor = await staffOf(portal, 'editor');
  const { stops } = await figures();
  expect(stops.find(({ flow }) => flow === 'zakat')?.points).toEqual([
    { step: 'begun', reached: 10 },
    { step: 'donor', reached: 10 },
    { step: 'individual', reached: null },
    { step: 'gift-agreed', reached: null },
    { step: 'payment-tried', reached: null },
    { step: 'gift-paid', reached: null },
  ]);
  expect([0, 9, 10, 19, 20].map(coarse)).toEqual([null, null, 10, 10, 20]);
});

it('offers the last Ramadan with known days as the season, and none if no days are known', async () => {
  const { definitions } = portal.services.content.current();
  const season = (day: string) => rangesOn(definitions, day).find(({ id }) => id === 'season');
  expect(season('2026-09-15')).toEqual({ id: 'season', from: '2025-03-02', until: '2025-04-01' });
  expect(season('2025-03-01')).toEqual({ id: 'season', from: '2024-03-12', until: '2024-04-11' });
  expect(season('2025-03-02')?.from).toBe('2025-03-02');
  expect(season('2030-09-15')).toBeUndefined();
});

it('lists past seasons whose days are still unconfirmed', async () => {
  const { definitions } = portal.services.content.current();
  const missing = (day: string) => seasonsMissing(definitions, day);
  expect(missing('2025-12-31')).toEqual([]);
  expect(missing('2026-01-15')).toEqual([]);
  expect(missing('2026-09-15')).toEqual([2026]);
  expect(missing('2027-01-15')).toEqual([2026]);
  expect(missing('2030-09-15')).toEqual([2030, 2029, 2028]);
  // Of 2018 only the first day is known.
  expect(missing('2018-12-31')).toEqual([2018, 2017, 2016]);
  expect((await figures('season')).seasonsMissing).toEqual([2026]);
});

it('is also available as a table', async () => {
  const { text, headers } = await editor.call('GET', '/desk/api/figures.csv?range=year');
  expect(headers['content-disposition']).toBe('attachment; filename="figures-2026-01-01.csv"');
  expect(text).toMatch(/"Method","paynow","1",/);
  expect(text).toContain('"Reached in zakat","individual","","","","","under 10"');
});

it('reads stored days by key and the rest by the index of fund entries, never the whole ledger', async () => {
  const plan = await portal.asOwner((owner) =>
    owner.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select amount_cents from ledger_entries where account like 'charity:%' and posted_at >= now() and posted_at < now()`.execute(
        tx,
      );
    }),
  );
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ledger_entries_of_funds');
});
