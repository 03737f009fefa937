import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { standIns } from '../../../../stand-ins/index.ts';
import { begin } from '../../../../tests/support/trial/people/give.ts';
import { donorA, donorB, fitrahOf } from '../../../../tests/support/trial/people/particulars.ts';
import { fillWithEverything } from '../../../../tests/support/trial/people/whole-sample.ts';
import { startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { sealedValues } from '../../../../tests/support/trial/sealed-values.ts';
import { brokenInvariants } from '../../ledger/invariants.ts';
import { createPaymentProvider } from '../../start/payment-provider.ts';
import { toPaymentPorts } from '../../start/payment-ports.ts';
import { copyOf } from './copy.ts';
import { type Erasure, erasePerson, type ErasurePorts, erasureInWords } from './erase.ts';
import type { PersonIds } from './kept.ts';
import { findPerson } from './person.ts';

let portal: TestPortal;
let ports: ErasurePorts;
let person: PersonIds;
let paid: readonly string[];
let erasure: Erasure;
let ofBBefore: object;
beforeAll(async () => {
  portal = await startTestPortal();
  await fillWithEverything(portal);
  const { services } = portal;
  const browser = portal.browse('portal.test', '192.0.2.99');
  await browser.call('POST', '/session', {});
  await begin(portal, browser, 'zakat', fitrahOf(donorA), 'card');
  const provider = createPaymentProvider(
    services,
    standIns.stripe(services, async () => 503),
  );
  ports = { services, payments: toPaymentPorts(services, provider) };
  person = await findPerson(services, { email: donorA.email, identityNumber: donorA.nric });
  paid = (await services.db.selectFrom('receipts').select('transaction_no').where('transaction_no', 'in', person.gifts).execute()).map(
    ({ transaction_no }) => transaction_no,
  );
  const ofWall = { transaction_no: paid[0] ?? '', charity_id: 1 };
  await services.db.insertInto('gifts_shown').values(ofWall).execute();
  ofBBefore = await copyOfB();
  erasure = await erasePerson(ports, person, 'email, identity number');
  for (const name of ['mail', 'forget-card', 'drop-setup', 'plans', 'delete-user']) await portal.work(name);
  await services.db.deleteFrom('outbox').execute();
}, 240_000);
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

const { email, nric, name } = donorA;
/** Each of these is the donor's alone: others in the sample have the name, and the content's examples the NRIC. */
const isOfA = (text: string, values: readonly string[]) => values.some((value) => text.toLowerCase().includes(value.toLowerCase()));

async function copyOfB() {
  const {
    uses: _,
    'made at': __,
    ...data
  } = await copyOf(portal.services, await findPerson(portal.services, { email: donorB.email, identityNumber: donorB.nric }));
  return data;
}

it('what law requires is all that holds a sealed value of the donor: paid gifts, charges of plans, their receipts, imported gifts', async () => {
  const left = (await sealedValues(portal)).filter(({ text }) => isOfA(text, [email, nric]));
  expect([...new Set(left.map(({ column }) => column))].toSorted()).toEqual([
    'donation_inputs.value',
    'donation_particulars.value',
    'gifts_elsewhere.data',
    'receipt_documents.document',
    'receipt_revisions.document',
  ]);
  const { db } = portal.services;
  const charges = await db.selectFrom('plan_runs').select('transaction_no').where('transaction_no', 'is not', null).execute();
  const lawful = new Set([...paid, ...person.giftsElsewhere, ...charges.map(({ transaction_no }) => transaction_no)]);
  const others = left.filter(({ row }) => !lawful.has(row.transaction_no ?? ''));
  expect(others.map(({ column, row }) => `${column} ${row.transaction_no}`)).toEqual([]);
});

it('no table holds a clear value of the donor', async () => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(portal.services.db);
  for (const { name: table } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(portal.services.db);
    expect([table, rows.filter(({ row }) => isOfA(row, [email, name]))]).toEqual([table, []]);
  }
});

it('the account is closed and empty, its cards and plans are gone, and its user waits to be deleted by hand', async () => {
  const { db } = portal.services;
  const [id = ''] = person.accounts;
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(account).toMatchObject({ status: 'closed', username_lookup: `erased ${id}` });
  for (const table of ['account_attributes', 'account_particulars', 'account_claims', 'identity_links', 'amazon_sign_ins'] as const) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(db);
    expect([table, rows.filter(({ text }) => text.includes(id))]).toEqual([table, []]);
  }
  const cards = await db.selectFrom('saved_cards').select(['name', 'removed_at']).where('account_id', '=', id).execute();
  expect(cards.filter((card) => card.name !== null || card.removed_at === null)).toEqual([]);
  const plans = await db.selectFrom('plans').select('status').where('id', 'in', person.plans).execute();
  expect(new Set(plans.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  expect(await db.selectFrom('pending_deletions').select('access_token').where('account_id', '=', id).execute()).toEqual([
    { access_token: null },
  ]);
});

it('gifts are off the wall, the unpaid are withdrawn, and the books are right', async () => {
  const { db, clock } = portal.services;
  expect(await db.selectFrom('gifts_shown').selectAll().where('transaction_no', 'in', person.gifts).execute()).toEqual([]);
  expect(erasure).toMatchObject({ accounts: 1, underWay: 0, addressees: 1, shown: 1, imported: 1 });
  expect([erasure.unpaid > 0, erasure.plans > 0, erasure.paid >= paid.length]).toEqual([true, true, true]);
  expect(await brokenInvariants(db, clock.now())).toEqual([]);
});

it('says in words what went, and what stays and why; the audit log has the numbers alone', async () => {
  const { went, stays } = erasureInWords(erasure);
  expect(went).toContain(`unpaid gifts withdrawn, with what was typed for them: ${erasure.unpaid}`);
  expect(stays.join('\n')).toContain('as charity and tax law require');
  const entry = await portal.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('event', '=', 'personal-data.erased')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.details)).toEqual({ criteria: 'email, identity number', ...erasure });
});

it('nothing of another donor changed', async () => {
  expect(await copyOfB()).toEqual(ofBBefore);
});

it('asked for again, it finds nothing more to erase', async () => {
  expect(await erasePerson(ports, person, 'account')).toMatchObject({ unpaid: 0, shown: 0, corrections: 0, addressees: 0 });
});
