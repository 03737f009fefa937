import { createDonation } from '../../src/server/paying/begin/create-donation.ts';
import { requestOf, wakaf } from '../../tests/support/trial/services.ts';
import type { Donation } from '../../src/server/gifts/donation.ts';
import type { GivingSide } from './giving-side.ts';
import { NOTHING_FOUND } from '../../src/server/places/address/search.ts';

/** The start times of plans: an ordinary day, the 31st, 29 February, and the last second of a day. */
const STARTS = ['2026-09-15T10:00:00', '2027-01-31T00:00:00', '2028-02-29T23:59:59', '2027-12-31T12:00:00'].map(
  (singapore) => new Date(`${singapore}+08:00`),
);
const FREQUENCIES = ['daily', 'weekly', 'monthly', 'monthly', 'quarterly', 'annually'] as const;
/** Each card pays; the last three then: disputed, refunded slowly, and refund returned. */
const FIRST_CARDS = ['4242424242424242', '4242424242424242', '4000000000000259', '4000000000007726', '4000000000005126'] as const;

/** Donors with one-time gifts. */
export async function giveOnce({ dice, world, donations }: GivingSide): Promise<void> {
  for (let count = dice.between(1, 3); count > 0; count -= 1)
    donations.push(await world.giveZakat(dice.between(50, 500_000), dice.chance(0.5) ? 'siti@example.com' : undefined));
}

/** Donors with recurring gifts, and perhaps a one-time donor. The first gift is mostly paid before the faults begin. */
export async function giveAgainAndAgain(side: GivingSide): Promise<void> {
  const { dice, world, donations } = side;
  world.clock.now = dice.pick(STARTS);
  if (dice.chance(0.3)) donations.push(await world.giveZakat(dice.between(50, 500_000), 'siti@example.com'));
  for (let count = dice.chance(0.2) ? 2 : 1; count > 0; count -= 1) {
    const donation = await giveWakaf(side, dice.pick(['5', '50', '1234.56']), dice.pick(FREQUENCIES));
    donations.push(donation);
    const card = dice.pick(FIRST_CARDS);
    if (dice.chance(0.85)) await payFirst(side, donation, card);
  }
}

async function giveWakaf({ planPorts, ports }: GivingSide, own: string, frequency: string): Promise<Donation> {
  const { services } = planPorts();
  const now = services.clock.now();
  const session = {
    id: 'session',
    accountId: undefined,
    host: 'endowment',
    createdAt: now,
    expiresAt: now,
    extended: false,
    mayStay: true,
  };
  const created = await createDonation(
    { services, payments: ports(), searchAddress: async () => NOTHING_FOUND },
    session,
    requestOf(services, wakaf(own, frequency), { flow: 'ilmu' }),
  );
  return created.donation;
}

/** Pays at the provider; the portal does not know it yet. */
async function payFirst({ portal, ports, world, views }: GivingSide, donation: Donation, card: string): Promise<void> {
  const view = await portal.start(ports(), donation, { method: 'card', clientKey: 'first', address: '198.51.100.250' });
  views.push({ donation, view });
  await world.payByCard(view, card);
}
