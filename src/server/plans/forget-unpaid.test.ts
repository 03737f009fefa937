import { expect, it } from 'vitest';
import { forgetUnpaid } from './forget-unpaid.ts';
import { loadAnswers } from '../gifts/parts.ts';
import type { Answers } from '../../../tests/support/server/giving-world.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';

const { database, world, donor } = givingForEach();

const fitrah = (fullName: string): Answers => ({
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '4' },
  donor: { kind: 'individual' },
  individual: {
    fullName,
    nric: 'S1234567D',
    dateOfBirth: '27/03/1990',
    sex: 'F',
    mobile: { countryCode: '+65', number: '91234567' },
    email: 'aisyah@portal.test',
    address: { country: 'SG', postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', floorNo: '05', unitNo: '123' },
    taxInclusion: true,
    wantsUpdates: true,
    iAgree: true,
  },
});
const daysLater = (days: number) => {
  world.clock.now = new Date(new Date('2026-09-15T02:00:00Z').getTime() + days * 24 * 3_600_000);
};
const forget = () => forgetUnpaid(world.services);
const answersOf = async (transactionNo: string) => Object.keys(await loadAnswers(database.db, world.services.crypto, transactionNo));
const personalIn = async (transactionNo: string) => {
  const of = (table: 'donation_inputs' | 'donation_particulars') =>
    database.db.selectFrom(table).selectAll().where('transaction_no', '=', transactionNo).execute();
  const items = database.db.selectFrom('donation_items').select('details').where('transaction_no', '=', transactionNo);
  return [...(await of('donation_inputs')), ...(await of('donation_particulars')), ...(await items.where('details', '<>', '').execute())];
};

it('erases the answers of an unpaid gift after thirty days, and keeps those of a paid one', async () => {
  const [paid, left] = [await donor.give(fitrah('Aisyah')), await donor.give(fitrah('Badrul'))];
  await donor.card(await donor.start(paid.transactionNo), '4242424242424242');
  await donor.status(paid.transactionNo);
  daysLater(29);
  expect(await forget()).toBe(0);
  daysLater(31);
  expect(await forget()).toBe(1);
  expect(await personalIn(left.transactionNo)).toEqual([]);
  expect(await answersOf(paid.transactionNo)).toContain('individual');
  expect(await forget()).toBe(0);
});

it('erases a gift whose code was shown once it can no longer be paid', async () => {
  const { transactionNo } = await donor.give(fitrah('Aisyah'));
  await donor.start(transactionNo, 'paynow');
  daysLater(31);
  expect(await forget()).toBe(0);
  await world.work('reconcile-payments');
  await world.work('forget-unpaid');
  expect(await personalIn(transactionNo)).toEqual([]);
  expect((await database.db.selectFrom('donations').select('total_cents').execute()).map(({ total_cents }) => total_cents)).toEqual([2000]);
});

it('is forgotten after as many days as the operator set', async () => {
  const { transactionNo } = await donor.give(fitrah('Aisyah'));
  daysLater(15);
  expect(await forget()).toBe(0);
  const config = { keptDays: { unpaidGifts: 14, closedAccounts: 30 } };
  expect(await forgetUnpaid({ ...world.services, config })).toBe(1);
  expect(await personalIn(transactionNo)).toEqual([]);
});
