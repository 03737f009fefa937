import { describe, expect, it } from 'vitest';
import { ProviderUnreachable } from '../payments/provider/provider.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { sendRefunds, workOnPlans } from '../../../tests/support/trial/work-off.ts';
import { cancelPlan } from './change-plan.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();

/** Runs the scheduler at each of these times in Singapore. */
async function lookAt(...instants: readonly string[]): Promise<void> {
  for (const instant of instants) {
    world.at(instant);
    await workOnPlans(world.ports);
  }
}

const subjects = async () => (await world.mails()).map(({ subject }) => subject);

describe('a plan', () => {
  it('of S$50 a month is charged twelve times in a year, from midnight in Singapore, each with its receipt', async () => {
    world.at('2026-09-15 10:00');
    const { plan } = await world.begin('50', 'monthly');
    expect(plan).toMatchObject({
      status: 'active',
      recurringFrequency: 'Monthly',
      donationAmount: '50.00',
      nextDonationDate: '2026-10-15',
    });
    const months = ['2026-10', '2026-11', '2026-12', ...Array.from({ length: 9 }, (_, at) => `2027-0${at + 1}`)];
    for (const [index, month] of months.entries()) {
      await lookAt(`${month}-14 23:59`);
      expect(await world.charges()).toHaveLength(index + 1);
      await lookAt(`${month}-15 00:00`);
      expect(await world.charges()).toHaveLength(index + 2);
    }
    expect(await world.runs()).toEqual(Object.fromEntries(months.map((month) => [`${month}-15`, 'paid'])));
    const receipts = await database.db.selectFrom('receipts').select('receipt_no').execute();
    expect(receipts).toHaveLength(13);
  });

  it('begun on 31 January falls due on the last day of shorter months', async () => {
    world.at('2027-01-31 12:00');
    await world.begin('50', 'monthly');
    await lookAt('2027-02-28 00:00', '2027-03-30 12:00', '2027-03-31 00:00', '2027-04-30 00:00', '2027-05-31 00:00');
    expect(Object.keys(await world.runs())).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(await world.charges()).toHaveLength(5);
  });

  it('begun on 29 February falls due on the 28th of the next year', async () => {
    world.at('2028-02-29 23:59');
    await world.begin('50', 'annually');
    await lookAt('2029-02-27 23:59', '2029-02-28 00:00', '2029-03-01 00:00');
    expect(await world.runs()).toEqual({ '2029-02-28': 'paid' });
  });

  it('is announced three days ahead, and again with the receipt; both mails have the link to stop', async () => {
    world.at('2026-09-15 10:00');
    await world.begin('50', 'monthly');
    expect(await subjects()).toEqual(['Your receipt ZKT00000001', 'Your recurring gift is set up']);
    await lookAt('2026-10-11 12:00');
    expect(await subjects()).toEqual([]);
    await lookAt('2026-10-12 00:00', '2026-10-12 00:01', '2026-10-14 00:00');
    expect(await subjects()).toEqual(['Your gift on 15 Oct 2026']);
    await lookAt('2026-10-15 00:00');
    const [receipt, ...more] = await world.mails();
    expect(more).toEqual([]);
    expect(receipt?.text).toContain('The next S$50.00 will be charged on 15 Nov 2026.');
    expect(receipt?.text).toMatch(/Change or cancel: http:\S+\/giving-plan\?plan=[A-Z2-7]{26}&k=/);
  });

  it('missed for three days is charged once, late, with its due date kept', async () => {
    world.at('2026-09-15 10:00');
    await world.begin('50', 'monthly');
    await lookAt('2026-10-18 09:00', '2026-10-18 09:01', '2026-10-19 09:00');
    expect(await world.runs()).toEqual({ '2026-10-15': 'paid' });
    expect(await world.charges()).toEqual([5000, 5000]);
    await lookAt('2026-11-15 00:00');
    expect(Object.keys(await world.runs())).toEqual(['2026-10-15', '2026-11-15']);
  });

  it('charged daily and missed for a week is charged once, for the last day, and the others are recorded as skipped', async () => {
    world.at('2026-09-15 10:00');
    await world.begin('5', 'daily');
    await lookAt('2026-09-22 09:00');
    await lookAt('2026-09-22 09:01');
    const skipped = ['16', '17', '18', '19', '20', '21'].map((day) => [`2026-09-${day}`, 'skipped']);
    expect(await world.runs()).toEqual(Object.fromEntries([...skipped, ['2026-09-22', 'paid']]));
    expect(await world.charges()).toEqual([500, 500]);
  });

  it('is charged once when five schedulers run at once', async () => {
    world.at('2026-09-15 10:00');
    await world.begin('50', 'weekly');
    world.at('2026-09-22 00:00');
    await Promise.all(Array.from({ length: 5 }, () => workOnPlans(world.ports)));
    expect(await world.charges()).toEqual([5000, 5000]);
  });

  it('charged when the portal was killed is settled after the restart, and not charged again', async () => {
    world.at('2026-09-15 10:00');
    await world.begin('50', 'weekly');
    world.at('2026-09-22 00:00');
    const killed = world.withProvider((real) => ({
      chargeKept: async (...given) => {
        await real.chargeKept(...given);
        throw new ProviderUnreachable(new Error('killed'));
      },
    }));
    await workOnPlans(killed);
    expect(await world.charges()).toEqual([5000, 5000]);
    expect(await world.runs()).toEqual({ '2026-09-22': 'open' });
    await workOnPlans(world.ports);
    await reconcilePayments(world.ports.payments, 'all');
    await lookAt('2026-09-22 00:11', '2026-09-23 00:00');
    expect(await world.runs()).toEqual({ '2026-09-22': 'paid' });
    expect(await world.charges()).toEqual([5000, 5000]);
  });

  it('continues with the same attempt after the bank was unreachable for an hour', async () => {
    world.at('2026-09-15 10:00');
    await world.begin('50', 'weekly');
    world.payments.network.state = 'down';
    await lookAt('2026-09-22 00:00', '2026-09-22 00:11', '2026-09-22 00:22');
    world.payments.network.state = 'up';
    await lookAt('2026-09-22 01:00');
    expect(await world.runs()).toEqual({ '2026-09-22': 'paid' });
    const attempts = await database.db.selectFrom('payment_attempts').select('id').execute();
    expect(attempts).toHaveLength(2);
  });
});

describe('a stopped plan', () => {
  it('is not charged any more, whatever falls due', async () => {
    world.at('2026-09-15 10:00');
    const { plan } = await world.begin('50', 'weekly');
    await cancelPlan(world.ports, plan.planId);
    await lookAt('2026-09-22 00:00', '2027-09-22 00:00');
    expect(await world.runs()).toEqual({});
    expect(await world.charges()).toEqual([5000]);
    const { payment_method } = await database.db.selectFrom('plans').select('payment_method').executeTakeFirstOrThrow();
    expect(payment_method).toBeNull();
  });

  it.each(['createIntent', 'chargeKept'] as const)('stopped while the scheduler is at %s is not charged afterwards', async (step) => {
    world.at('2026-09-15 10:00');
    const { plan } = await world.begin('50', 'weekly');
    world.at('2026-09-22 00:00');
    const raced = world.withProvider((real) => ({
      [step]: async (...given: never[]) => {
        await cancelPlan(world.ports, plan.planId);
        return (real[step] as (...all: never[]) => unknown)(...given);
      },
    }));
    await workOnPlans(raced);
    await lookAt('2026-09-22 00:11', '2026-09-23 00:00');
    await reconcilePayments(world.ports.payments, 'all');
    expect(await world.runs()).toEqual({ '2026-09-22': 'stopped' });
    expect(await world.charges()).toEqual([5000]);
  });

  it('stopped during a charge while the provider is unreachable gets a later charge refunded', async () => {
    world.at('2026-09-15 10:00');
    const { plan } = await world.begin('50', 'weekly');
    world.at('2026-09-22 00:00');
    const slow = world.withProvider((real) => ({
      chargeKept: async (...given) => {
        world.payments.network.state = 'down';
        await cancelPlan(world.ports, plan.planId);
        world.payments.network.state = 'up';
        world.at('2026-09-22 00:01');
        return real.chargeKept(...given);
      },
    }));
    await workOnPlans(slow);
    expect(await world.charges()).toEqual([5000, 5000]);
    expect(await world.runs()).toEqual({ '2026-09-22': 'paid' });
    await sendRefunds(world.payments.ports);
    const refunds = await database.db.selectFrom('refunds').select(['reason', 'amount_cents', 'status']).execute();
    expect(refunds).toEqual([{ reason: 'after-stop', amount_cents: 5000, status: 'succeeded' }]);
  });

  it('stopped at the moment of a charge is either charged before, with its receipt, or never', async () => {
    world.at('2026-09-15 10:00');
    const plans = [];
    for (let index = 0; index < 8; index += 1) plans.push((await world.begin('50', 'weekly')).plan);
    world.at('2026-09-22 00:00');
    await Promise.all([workOnPlans(world.ports), workOnPlans(world.ports), ...plans.map(({ planId }) => cancelPlan(world.ports, planId))]);
    const after = await world.charges();
    await lookAt('2026-09-22 00:11', '2026-09-23 00:00', '2026-09-29 00:00');
    await reconcilePayments(world.ports.payments, 'all');
    expect(await world.charges()).toEqual(after);
  });
});
