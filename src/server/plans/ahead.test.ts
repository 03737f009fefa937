import { describe, expect, it } from 'vitest';
import { workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { cancelPlan, pausePlan } from './change-plan.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();

/** The scheduler runs twice at each of these times in Singapore; returns the mails that leave then, without receipts. */
async function mailsAt(...instants: readonly string[]) {
  for (const instant of instants) {
    world.at(instant);
    await workOnPlans(world.ports);
    await workOnPlans(world.ports);
  }
  return (await world.mails()).filter(({ subject }) => !subject.startsWith('Your receipt'));
}

const subjects = (mails: readonly { readonly subject: string }[]) => mails.map(({ subject }) => subject);
const days = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${month}-${String(from + at).padStart(2, '0')} 00:00`);

describe('a daily gift', () => {
  it('is announced at once for the rest of the month, then month by month, before it is charged', async () => {
    await world.begin('5', 'daily');
    const [told, begun, ...more] = await mailsAt('2026-09-15 10:01');
    expect([told?.subject, begun?.subject, more]).toEqual([
      'Your gifts from 16 Sep 2026 to 30 Sep 2026',
      'Your recurring gift is set up',
      [],
    ]);
    expect(told?.text).toContain('$5.00 will be charged to your card each time: 16 Sep 2026 – 30 Sep 2026. Charges: 15, S$75.00 in total.');
    expect(told?.text).toMatch(/giving-plan\?plan=[A-Z2-7]{26}&k=/);
    expect(subjects(await mailsAt(...days('2026-09', 16, 27)))).toEqual([]);
    const october = await mailsAt('2026-09-28 00:00');
    expect(subjects(october)).toEqual(['Your gifts from 1 Oct 2026 to 31 Oct 2026']);
    expect(october[0]?.text).toContain('Charges: 31, S$155.00 in total');
    expect(subjects(await mailsAt('2026-09-29 00:00', '2026-09-30 00:00', ...days('2026-10', 1, 28)))).toEqual([]);
    expect(subjects(await mailsAt('2026-10-29 00:00'))).toEqual(['Your gifts from 1 Nov 2026 to 30 Nov 2026']);
    expect(await world.charges()).toHaveLength(1 + 15 + 29);
  }, 60_000);

  it('is not announced while it is paused, nor after it has ended', async () => {
    const { plan } = await world.begin('5', 'daily');
    await mailsAt('2026-09-15 10:01');
    await pausePlan(world.ports, plan.planId);
    expect(subjects(await mailsAt('2026-09-28 00:00'))).toEqual(['Your recurring gift is paused']);
    await cancelPlan(world.ports, plan.planId);
    expect(subjects(await mailsAt('2026-09-29 00:00'))).toEqual(['Your recurring gift is cancelled']);
  });
});

it('a weekly gift is announced three days before the first of the month, with each day', async () => {
  await world.begin('50', 'weekly');
  expect(subjects(await mailsAt('2026-09-18 10:00'))).toEqual(['Your recurring gift is set up']);
  const [september] = await mailsAt('2026-09-19 00:00');
  expect(september?.text).toContain(
    '$50.00 will be charged to your card each time: 22 Sep 2026, 29 Sep 2026. Charges: 2, S$100.00 in total.',
  );
  expect(subjects(await mailsAt('2026-09-22 00:00', '2026-09-29 00:00', '2026-10-02 23:59'))).toEqual([]);
  const [october] = await mailsAt('2026-10-03 00:00');
  expect(october?.text).toContain('6 Oct 2026, 13 Oct 2026, 20 Oct 2026, 27 Oct 2026. Charges: 4, S$200.00 in total.');
});

it('a Malay reader gets the announcement in Malay', async () => {
  await world.begin('50', 'weekly');
  await database.db.updateTable('donations').set({ language: 'ms' }).execute();
  await mailsAt('2026-09-18 10:00');
  const [told] = await mailsAt('2026-09-19 00:00');
  expect(told?.subject).toMatch(/^Sumbangan anda dari 22 Sep\w* 2026 hingga 29 Sep\w* 2026$/);
  expect(told?.text).toContain('Bilangan caj: 2, berjumlah S$100.00');
});

describe('a card near its last month', () => {
  const until = (month: number, year: number) =>
    database.db.updateTable('plans').set({ card_exp_month: month, card_exp_year: year }).execute();

  it('is asked to be replaced a fortnight before that month, once, whatever is charged meanwhile', async () => {
    await world.begin('50', 'annually');
    await until(12, 2026);
    expect(subjects(await mailsAt('2026-11-16 23:59'))).toEqual(['Your recurring gift is set up']);
    const [asked, ...more] = await mailsAt('2026-11-17 00:00', '2026-11-30 00:00', '2026-12-31 00:00', '2027-01-15 00:00');
    expect([asked?.subject, more]).toEqual(['Your card expires soon', []]);
    expect(asked?.text).toContain('expires in 12/2026. Add another card before then');
  });

  it('is asked for again near the next card’s end, and not while the plan is paused', async () => {
    const { plan } = await world.begin('50', 'annually');
    await until(12, 2026);
    await mailsAt('2026-11-17 00:00');
    await until(3, 2027);
    expect(subjects(await mailsAt('2027-02-15 00:00'))).toEqual(['Your card expires soon']);
    await until(5, 2027);
    await pausePlan(world.ports, plan.planId);
    expect(subjects(await mailsAt('2027-04-20 00:00'))).toEqual(['Your recurring gift is paused']);
  });

  it('that will have expired at a coming charge is mentioned with that charge', async () => {
    await world.begin('50', 'monthly');
    await until(9, 2026);
    expect(subjects(await mailsAt('2026-09-15 10:01'))).toEqual(['Your card expires soon', 'Your recurring gift is set up']);
    const [ahead] = await mailsAt('2026-10-12 00:00');
    expect(ahead?.text).toContain('Your card will have expired by then.');
  });
});
