import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskRecord, StaffLooksAnswer } from '../../../api/types.ts';
import { signIn } from '../../../../tests/support/trial/people/account.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { giveAtCounter } from '../../../../tests/support/trial/people/counter.ts';
import { type Answers, donorA, donorB, fitrahOf, type Particulars } from '../../../../tests/support/trial/people/particulars.ts';
import { signInStaff, staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { fillWithEverything } from '../../../../tests/support/trial/people/whole-sample.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { sealedValues } from '../../../../tests/support/trial/sealed-values.ts';
import { sealedColumns } from '../../kit/crypto/sealed-columns.ts';
import { KEPT, NOT_GIVEN } from './kept.ts';

/** A sister of donor A by name and phone: another email address and NRIC. */
const sister: Particulars = {
  ...donorA,
  email: 'sister.murai@portal.test',
  nric: 'S7654321F',
  dateOfBirth: '02/02/1993',
  street: 'MURAI WALK',
};

let portal: TestPortal;
let support: Browser;
let sistersGift: string;
const log: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal({}, { log: { write: (line) => void log.push(line) } });
  await fillWithEverything(portal);
  await giveAtCounter(portal, donorA);
  sistersGift = await giveAs(fitrahOf(sister));
  support = await staffOf(portal, 'support');
}, 240_000);
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

async function giveAs(answers: Answers): Promise<string> {
  const browser = portal.browse('portal.test', '192.0.2.99');
  await browser.call('POST', '/session', {});
  return give(portal, browser, 'zakat', answers);
}

const copy = (person: object, browser = support) =>
  browser.call<{ code?: string; [heading: string]: unknown }>('POST', '/desk/api/personal-data/copy', {
    ...{ reason: 'donor-asked', identifiedBy: 'own-address', person },
  });
const valuesOf = ({ name, email, nric, mobile, street }: Particulars) => [name, email, nric, mobile, street];
const holdsOneOf = (values: readonly string[], text: string) => values.some((value) => text.toLowerCase().includes(value.toLowerCase()));

it('names each sealed column, as given or with the reason why not', () => {
  const given = KEPT.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(sealed.filter((column) => given.includes(column) === Object.hasOwn(NOT_GIVEN, column))).toEqual([]);
  expect(Object.keys(NOT_GIVEN).filter((column) => !sealed.includes(column))).toEqual([]);
});

it('a copy by NRIC and address holds every sealed value with the donor’s particulars, and none of another donor’s', async () => {
  const { status, body, text, headers } = await copy({ email: donorA.email, identityNumber: donorA.nric.toLowerCase() });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="personal-data-[A-Z2-7]{26}\.json"$/);
  const held = JSON.stringify(body);
  const about = (await sealedValues(portal)).filter(
    ({ column, text: value }) => !Object.hasOwn(NOT_GIVEN, column) && holdsOneOf([donorA.email, donorA.nric], value),
  );
  expect([...new Set(about.map(({ column }) => column))].toSorted()).toEqual([
    'account_attributes.value',
    'address_corrections.former',
    'donation_inputs.value',
    'donation_particulars.value',
    'gifts_elsewhere.data',
    'receipt_documents.document',
    'receipt_revisions.document',
    'refunds.addressee',
  ]);
  const written = (value: string) => JSON.stringify(/^[{["]/.test(value) ? JSON.parse(value) : value);
  expect(about.filter(({ text: value }) => !held.includes(written(value))).map(({ column }) => column)).toEqual([]);
  for (const value of [...valuesOf(donorB), sister.email, sister.nric, sister.street]) expect(text).not.toContain(value);
  for (const heading of ['accounts', 'remembered details', 'saved cards', 'recurring gifts', 'imported gifts', 'refunds', 'uses', 'mails'])
    expect(body[heading], heading).not.toHaveLength(0);
});

it('a copy names no member of staff, no key and no id at the provider', async () => {
  const { text } = await copy({ email: donorA.email });
  const members = await portal.services.db.selectFrom('staff_members').select('id').execute();
  for (const { id } of members) expect(text).not.toContain(`"${id}"`);
  expect(text).not.toMatch(/hash|lookup|token|pi_|pm_|cus_|seti_/);
});

it('a number that two donors of one name share is asked for by the NRIC, too', async () => {
  const shared = { phone: `+65 ${donorA.mobile}`, name: donorA.name.toUpperCase() };
  expect((await copy(shared)).body.code).toBe('SEVERAL_DONORS');
  const { text, body } = await copy({ ...shared, identityNumber: sister.nric });
  expect(body.gifts).toMatchObject([{ 'transaction no': sistersGift }]);
  for (const value of [donorA.email, donorA.nric, donorA.street]) expect(text).not.toContain(value);
});

it('a name finds nobody, nor does a number without a name; who is unknown is said to be', async () => {
  expect((await copy({ name: donorA.name })).body.code).toBe('PHONE_AND_NAME');
  expect((await copy({ phone: donorA.mobile })).body.code).toBe('PHONE_AND_NAME');
  expect((await copy({})).body.code).toBe('NOTHING_ASKED');
  const { status, body } = await copy({ email: 'nobody.at.all@portal.test' });
  expect([status, body.code]).toEqual([404, 'NOBODY_FOUND']);
});

it('of a gift that another account made in the donor’s name, only the gift is given', async () => {
  const { db } = portal.services;
  const [account] = await db.selectFrom('accounts').select('id').where('closed_at', 'is', null).limit(1).execute();
  await db
    .updateTable('donations')
    .set({ account_id: account?.id ?? '' })
    .where('transaction_no', '=', sistersGift)
    .execute();
  const { body, text } = await copy({ identityNumber: sister.nric });
  expect(body).toMatchObject({ 'gifts that another account made in this name': [{ 'transaction no': sistersGift }] });
  expect(text).not.toContain(sister.street);
  await db.updateTable('donations').set({ account_id: null }).where('transaction_no', '=', sistersGift).execute();
});

it('is on the record, which has no word of what was typed', async () => {
  await copy({ identityNumber: sister.nric });
  const auditor = await staffOf(portal, 'auditor');
  const { lines } = (await auditor.call<DeskRecord>('GET', '/desk/api/record')).body;
  const copies = lines.filter(({ what }) => what === 'copy-personal-data');
  expect(copies[1]).toMatchObject({
    name: 'Suria Contoh',
    why: 'donor-asked',
    more: 'criteria: identity number · identifiedBy: own-address',
  });
  expect(copies[0]).toMatchObject({ object: sistersGift, more: expect.stringContaining('role: support') });
  const rows = await portal.services.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify([rows, log])).not.toContain(sister.nric);
});

it('the donor sees in the account that staff looked, in which role and why', async () => {
  await copy({ email: donorA.email });
  const browser = portal.browse('portal.test', '192.0.2.98');
  const authorization = await signIn(portal, browser, donorA);
  const { body } = await browser.call<StaffLooksAnswer>('POST', '/payment/Donation/getStaffLooks', {}, { authorization });
  expect(body.data).toContainEqual(expect.objectContaining({ what: 'opened', role: 'support', why: 'donor-asked' }));
});

it('takes a fresh sign-in, and twenty an hour are enough', async () => {
  for (let asked = 0; asked < 20; asked += 1) await copy({ email: sister.email });
  expect((await copy({ email: sister.email })).status).toBe(429);
  portal.clock.now = new Date(portal.clock.now.getTime() + 6 * 60_000);
  expect((await copy({ email: sister.email })).body.code).toBe('SIGN_IN_AGAIN');
  await signInStaff(support, { role: 'support', fresh: 'yes' });
});
