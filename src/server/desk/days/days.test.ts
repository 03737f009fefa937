import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { DeskClosedDay, DeskDays, DeskRecord } from '../../../api/types.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../../../tests/support/trial/people/particulars.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';
import { workOff } from '../../../../tests/support/trial/jobs-when-asked.ts';
import { closingOfDays } from './keep-close.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';

const [DAY, LATER] = ['2026-09-15', new Date('2026-09-16T02:00:00Z')];

let portal: TestPortal;
let finance: Browser;
beforeAll(async () => {
  portal = await startTestPortal();
  const donor = portal.browse();
  await donor.call('POST', '/session', {});
  for (const _ of [1, 2]) await give(portal, donor, 'zakat', fitrahOf(donorB));
  portal.clock.now = LATER;
  finance = await staffOf(portal, 'finance');
}, 60_000);
afterAll(() => portal.close());

const listed = async () => (await finance.call<DeskDays>('GET', '/desk/api/days')).body;
const closed = async () => (await finance.call<DeskClosedDay>('GET', `/desk/api/days/day?day=${DAY}`)).body;
const close = (day = DAY) => finance.call<{ code?: string }>('POST', '/desk/api/days/close', { day });
const explain = (body: object) => finance.call<{ code?: string }>('POST', '/desk/api/days/explain', { day: DAY, ...body });

it('lists the days since the first gift, and closes none by itself', async () => {
  expect(await listed()).toMatchObject({ days: [{ day: DAY, state: 'not-closed', gifts: 0 }], before: null });
});

it('refuses to close a day that is not over, or that does not exist', async () => {
  expect((await close('2026-09-16')).body.code).toBe('DAY_NOT_OVER');
  expect((await close('2026-02-30')).body.code).toBe('NO_SUCH_DAY');
});

it('closes a day in the background, once however often it is requested, and reports that it is under way', async () => {
  for (const _ of [1, 2, 3]) expect((await close()).status).toBe(200);
  expect((await listed()).days[0]?.state).toBe('closing');
  await portal.work('close-day');
  expect((await listed()).days[0]).toMatchObject({
    state: 'even',
    gifts: 2,
    netCents: expect.any(Number),
    unexplainedLeft: 0,
  });
  const auditor = await staffOf(portal, 'auditor');
  const { lines } = (await auditor.call<DeskRecord>('GET', '/desk/api/record')).body;
  expect(lines.filter(({ what }) => what === 'close-day')).toHaveLength(1);
});

it('shows each unexplained line with its gift and all explanations, which survive another close', async () => {
  const gone = sql<{ source: string }>`
    delete from sandbox.objects where kind = 'balance_transaction' and id = (select min(id) from sandbox.objects where kind = 'balance_transaction')`;
  await gone.execute(portal.services.db);
  await close();
  await portal.work('close-day');
  const [line] = (await closed()).unexplained;
  expect(line).toMatchObject({ kind: 'not-at-provider', movement: 'payment', receiptNo: expect.stringMatching(/\d+$/), explanations: [] });
  expect(await closed()).toMatchObject({ state: 'unexplained', unexplainedLeft: 1, askedBy: 'Faris Contoh' });

  const id = line?.id ?? '';
  expect((await explain({ line: 'no such line', was: 'bank', reason: 'A slip of the bank.' })).body.code).toBe('NO_SUCH_LINE');
  await explain({ line: id, was: 'other-day', reason: 'It is in the report of the next day.' });
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
  await explain({ line: id, was: 'bank', reason: 'The bank has corrected it since.' });
  await close();
  await portal.work('close-day');
  expect(await closed()).toMatchObject({ state: 'explained', unexplainedLeft: 0 });
  expect((await closed()).unexplained[0]?.explanations.map(({ was, by }) => [was, by])).toEqual([
    ['other-day', 'Faris Contoh'],
    ['bank', 'Faris Contoh'],
  ]);
  await portal.asOwner(async (owner) => {
    await expect(owner.deleteFrom('day_explanations').execute()).rejects.toThrow(/append-only/);
  });
});

it('exports the days and the gifts of a day as tables, without donors’ particulars', async () => {
  const days = await finance.call('GET', '/desk/api/days.csv');
  expect(days.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect([...days.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(days.text).toMatch(/"Day","State".*\r\n"2026-09-15","explained","0","1",/s);
  const gifts = (await finance.call('GET', `/desk/api/days/gifts.csv?day=${DAY}`)).text;
  expect(gifts.trimEnd().split('\r\n')).toHaveLength(3);
  expect(gifts).toMatch(/"zakat","card","\d+\.00","0\.00"/);
  expect(gifts).not.toContain(donorB.name);
  expect((await finance.call('GET', '/desk/api/days/gifts.csv?day=2026-09-14')).text.trimEnd().split('\r\n')).toHaveLength(1);
});

it('reports a day that could not be closed because the provider did not answer; earlier findings stay', async () => {
  await close();
  const listMovements = async () => {
    throw new ProviderUnreachable(undefined);
  };
  const kind = closingOfDays({ db: portal.services.db, now: () => portal.clock.now, provider: { listMovements } });
  for (let tries = 1; tries <= 5; tries += 1) {
    expect((await closed()).state).toBe('closing');
    await workOff({ db: portal.services.db, now: () => portal.clock.now }, kind);
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000 / 6);
  }
  expect(await closed()).toMatchObject({ state: 'failed', gifts: 1 });
  await close();
  await portal.work('close-day');
  expect(await closed()).toMatchObject({ state: 'explained' });
});

it('changes nothing in the books', async () => {
  const broken = await brokenInvariants(portal.services.db, portal.clock.now);
  expect(broken.filter((sentence) => !sentence.includes('provider'))).toEqual([]);
});
