import { expect, it } from 'vitest';
import { UnreadableVersion } from '../content/store.ts';
import type { Services } from '../people/services.ts';
import { assessPlan } from './assess-plan.ts';
import { plansForEach } from '../../../tests/support/server/plans-each.ts';

const { database, world } = plansForEach();

/** A release without the flow, which cannot read the version of the gift either. */
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

it('repeats a plan as agreed when its flow is gone and this release cannot read its definitions', async () => {
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

it('does not guess at a plan whose amount was changed', async () => {
  const { plan } = await world.begin('10', 'monthly');
  const first = await database.db
    .selectFrom('donations')
    .selectAll()
    .where('transaction_no', '=', plan.transactionNo)
    .executeTakeFirstOrThrow();
  await expect(assessPlan(later(world.ports.services, first.flow), first, 2_000)).rejects.toThrow('its flow is gone');
});

/** Content in which the free amount has another name. */
function renamed(services: Services): Services {
  const { content } = services;
  const { definitions, ...served } = content.current();
  const own = JSON.parse(JSON.stringify(definitions).replaceAll('"ilmu.own"', '"ilmu.given-own"')) as typeof definitions;
  const { ilmu } = own.steps;
  const fields = ilmu?.fields.map((field) => (field.id === 'own' ? { ...field, id: 'given-own' } : field)) ?? [];
  const version = (own.carry?.version ?? 1) + 1;
  const carry = { version, changes: [{ version, fields: { 'ilmu.own': { to: 'ilmu.given-own' } } }] };
  const next = { ...own, carry, ...(ilmu && { steps: { ...own.steps, ilmu: { ...ilmu, fields } } }) };
  return { ...services, content: { ...content, current: () => ({ ...served, version: 'next', definitions: next }) } };
}

it('uses today’s definitions at the agreed amount for a plan whose questions were renamed', async () => {
  const { plan } = await world.begin('25.50', 'monthly');
  const first = await database.db
    .selectFrom('donations')
    .selectAll()
    .where('transaction_no', '=', plan.transactionNo)
    .executeTakeFirstOrThrow();
  const again = await assessPlan(renamed(world.ports.services), first, 2_550);
  expect(again.assessment).toMatchObject({ totalCents: 2_550, counted: { ilmu: { 'given-own': '25.5' } } });
});
