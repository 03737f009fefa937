import { expect, it } from 'vitest';
import { UnreadableVersion } from '../content/store.ts';
import type { Services } from '../people/services.ts';
import { assessPlan } from './assess-plan.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();

/** A release that has the flow no more, and cannot read the version in which it was given either. */
function later(services: Services, flow: string): Services {
  const { content } = services;
  const flows = Object.fromEntries(Object.entries(content.current().definitions.flows).filter(([id]) => id !== flow));
  return {
    ...services,
    content: {
      ...content,
      current: () => ({ ...content.current(), definitions: { ...content.current().definitions, flows } }),
      at: (version) => Promise.reject(new UnreadableVersion(version, new Error('"total" is missing'))),
    },
  };
}

it('a plan whose flow is gone, and whose definitions this release cannot read, is given as it was agreed', async () => {
  const { plan } = await world.begin('10', 'monthly');
  const first = await database.db
    .selectFrom('donations')
    .selectAll()
    .where('transaction_no', '=', plan.transactionNo)
    .executeTakeFirstOrThrow();
  const before = await assessPlan(world.ports.services, first, 1_000);
  const again = await assessPlan(later(world.ports.services, first.flow), first, 1_000);
  const { totalCents, layout, donor, counted } = before.assessment;
  expect(again.assessment).toMatchObject({ totalCents, layout, donor, counted });
  expect(again.kept).toEqual(before.kept);
  expect(again.flow).toEqual({ id: first.flow, charityId: first.charity_id, donationTypeId: first.donation_type_id });
});

it('one whose amount was changed since is not guessed at', async () => {
  const { plan } = await world.begin('10', 'monthly');
  const first = await database.db
    .selectFrom('donations')
    .selectAll()
    .where('transaction_no', '=', plan.transactionNo)
    .executeTakeFirstOrThrow();
  await expect(assessPlan(later(world.ports.services, first.flow), first, 2_000)).rejects.toThrow('its flow is gone');
});
