import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserProfile } from '../../../../api/types.ts';
import { join, signIn } from '../../../../../tests/support/trial/people/account.ts';
import { donationOf } from '../../../../../tests/support/trial/people/give.ts';
import { type Answers, companyC, donorA, donorB, fitrahOf } from '../../../../../tests/support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../../tests/support/trial/portal.ts';
import { findOwnParticulars } from '../linking/particulars.ts';
import { donorFieldsOf } from '../../../gifts/donor-fields-of.ts';

let portal: TestPortal;
let owner: Browser;
let other: Browser;
let accountId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  [owner, other] = [portal.browse('portal.test', '192.0.2.1'), portal.browse('portal.test', '192.0.2.2')];
  accountId = await join(portal, donorA);
  await join(portal, donorB);
  await signIn(portal, owner, donorA);
  await signIn(portal, other, donorB);
});
beforeEach(async () => {
  await portal.services.db.deleteFrom('rate_limits').execute();
  await portal.services.db.deleteFrom('account_particulars').execute();
});
afterAll(() => portal.close());

const fitrah = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } };
const asKnown = (individual: Answers[string], kind = 'individual'): Answers => ({
  ...fitrah,
  donor: { kind, way: 'account', behalf: 'self' },
  individual,
});
const missing = {
  dateOfBirth: '19/08/1991',
  sex: 'F',
  address: { country: 'SG', postalCode: '200640', blockNumber: '640', streetName: 'KENARI ROAD' },
  iAgree: true,
};

type Given = { code?: string; fields?: readonly { path: string; code: string }[]; data?: { transactionNo: string } };
const give = (browser: Browser, answers: Answers) =>
  browser.call<Given>('POST', '/payment/Donation/createDonation', { ...donationOf(portal, 'zakat', answers), shownTotal: 2000 });
const profile = async (browser: Browser) =>
  (await browser.call<{ data: UserProfile }>('POST', '/api/User/getSignInUserDetails', {})).body.data;
const donorIn = async (given: { body: Given }) => {
  const no = given.body.data?.transactionNo ?? '';
  return (await donorFieldsOf(portal.services, [no])).get(no);
};

it('the server adds the particulars of the account; the page learns only which ones', async () => {
  const { knows, nric } = await profile(owner);
  expect(knows).toEqual(expect.arrayContaining(['individual.fullName', 'individual.nric', 'individual.mobile', 'individual.email']));
  expect(knows).not.toContain('individual.dateOfBirth');
  expect(nric).toBe('*****567D');
  const given = await give(owner, asKnown(missing));
  expect([given.status, given.text.includes(donorA.nric)]).toEqual([201, false]);
  expect(await donorIn(given)).toMatchObject({ donorName: donorA.name, nirc: donorA.nric, donorEmail: donorA.email });
});

it('the account’s particulars override those that a page sends', async () => {
  const given = await give(owner, asKnown({ ...missing, fullName: 'Somebody Else', nric: donorB.nric, email: 'else@portal.test' }));
  expect(await donorIn(given)).toMatchObject({ donorName: donorA.name, nirc: donorA.nric, donorEmail: donorA.email });
});

it('a missing particular is asked for by its question', async () => {
  const { status, body } = await give(owner, asKnown({ iAgree: true }));
  expect([status, body.code]).toEqual([422, 'INVALID_ANSWERS']);
  const asked = body.fields?.map(({ path }) => path) ?? [];
  expect(asked).toEqual(expect.arrayContaining(['individual.dateOfBirth', 'individual.sex']));
  expect(asked).not.toContain('individual.nric');
});

it('remembers a particular only if the donor agrees: sealed, for this account alone, and not asked again', async () => {
  await give(owner, asKnown(missing));
  expect((await profile(owner)).knows).not.toContain('individual.sex');
  await give(owner, asKnown({ ...missing, remember: true }));
  expect((await profile(owner)).knows).toEqual(expect.arrayContaining(['individual.sex', 'individual.dateOfBirth', 'individual.address']));
  expect((await profile(other)).knows).not.toContain('individual.sex');
  const rows = await portal.services.db.selectFrom('account_particulars').selectAll().execute();
  expect(rows).toMatchObject([{ account_id: accountId, agreed_at: portal.clock.now }]);
  expect(JSON.stringify(rows)).not.toMatch(/1991|KENARI/);
  const again = await give(owner, asKnown({ iAgree: true }));
  expect(await donorIn(again)).toMatchObject({ nirc: donorA.nric, donorRegisteredAddress: expect.stringContaining('KENARI ROAD') });
});

it('forgets on request: deletes the sealed value, asks the question again, and writes no value to the audit log', async () => {
  const forget = (browser: Browser, names: readonly string[]) =>
    browser.call<{ status: number }>('POST', '/session/account/particulars/forget', { names });
  await give(owner, asKnown({ ...missing, remember: true }));
  await give(other, asKnown({ ...missing, remember: true }));
  expect((await profile(owner)).remembered).toEqual(['dateofbirth', 'sex', 'registeredAddress']);
  expect((await forget(owner, ['registeredAddress', 'mobile'])).body.status).toBe(1);
  const { knows, remembered, registeredAddress } = await profile(owner);
  expect([remembered, registeredAddress]).toEqual([['dateofbirth', 'sex'], undefined]);
  expect(knows).not.toContain('individual.address');
  expect(await findOwnParticulars(portal.services, accountId)).toEqual({ dateofbirth: '19/08/1991', sex: 'F' });
  expect((await profile(other)).remembered).toContain('registeredAddress');

  await forget(owner, ['dateofbirth', 'sex']);
  expect((await profile(owner)).remembered).toBeUndefined();
  const rows = portal.services.db.selectFrom('account_particulars').select('account_id');
  expect((await rows.execute()).some(({ account_id }) => account_id === accountId)).toBe(false);
  expect((await forget(owner, ['sex'])).body.status).toBe(1);
  const lines = await portal.services.db
    .selectFrom('audit_log')
    .select(['event', 'details'])
    .where('subject', '=', accountId)
    .orderBy('seq')
    .execute();
  expect(lines.filter(({ event }) => event === 'particulars.forgotten').map(({ details }) => details)).toEqual([
    JSON.stringify({ names: 'registeredAddress' }),
    JSON.stringify({ names: 'dateofbirth sex' }),
  ]);
});

it('forgets only the owner’s own particulars, and only known names', async () => {
  const stranger = portal.browse('portal.test', '192.0.2.6');
  const forget = (browser: Browser, names: readonly string[]) =>
    browser.call<{ status: number }>('POST', '/session/account/particulars/forget', { names });
  await give(owner, asKnown({ ...missing, remember: true }));
  expect((await forget(stranger, ['sex'])).body.status).toBe(0);
  expect((await forget(owner, ['nric'])).status).toBe(422);
  expect((await forget(owner, [])).status).toBe(422);
  expect((await profile(owner)).remembered).toContain('sex');
});

it('an NRIC that the account only claims must be typed again before the gift goes into a tax record', async () => {
  const included = { ...missing, taxInclusion: true };
  const codes = async (nric?: string) => {
    const { body } = await give(owner, asKnown({ ...included, ...(nric !== undefined && { nric }) }));
    return body.fields ?? [];
  };
  expect(await codes()).toMatchObject([{ path: 'individual.nric', code: 'required' }]);
  expect(await codes(donorB.nric)).toMatchObject([{ path: 'individual.nric', code: 'not-own' }]);
  expect(await codes(donorA.nric.toLowerCase())).toEqual([]);
});

it('the account’s NRIC cannot be guessed: every wrong one gets the same answer, and twenty tries an hour', async () => {
  const answers = new Set<string>();
  for (let digit = 0; digit < 20; digit += 1) {
    const { status, body } = await give(owner, asKnown({ ...missing, taxInclusion: true, nric: `S${1_000_000 + digit}D` }));
    answers.add(JSON.stringify([status, body.fields]));
  }
  expect(answers.size).toBe(1);
  expect((await give(owner, asKnown({ ...missing, taxInclusion: true, nric: donorA.nric }))).status).toBe(429);
});

it('an NRIC verified by Singpass need not be typed again', async () => {
  const { db } = portal.services;
  const verify = (at: Date | null) =>
    db.updateTable('account_claims').set({ verified_at: at }).where('account_id', '=', accountId).execute();
  await verify(portal.clock.now);
  expect((await give(owner, asKnown({ ...missing, taxInclusion: true }))).status).toBe(201);
  await verify(null);
});

it('for a signed-out caller, or an account of another kind, the questions are unanswered', async () => {
  const stranger = portal.browse('portal.test', '192.0.2.3');
  await stranger.call('POST', '/session', {});
  const company = portal.browse('portal.test', '192.0.2.4');
  await join(portal, companyC);
  await signIn(portal, company, companyC);
  for (const browser of [stranger, company]) {
    const { status, body } = await give(browser, asKnown(missing));
    expect(status).toBe(422);
    expect(body.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(['individual.fullName', 'individual.nric']));
  }
});

it('a company’s account gives for the company', async () => {
  const company = portal.browse('portal.test', '192.0.2.5');
  await signIn(portal, company, companyC);
  const { address, iAgree } = missing;
  const answers = { ...fitrah, donor: { kind: 'corporate', way: 'account', behalf: 'self' }, corporate: { address, iAgree } };
  const given = await give(company, answers);
  expect(given.status).toBe(201);
  expect(await donorIn(given)).toMatchObject({ nirc: companyC.uen });
});

it('the enrolment checks the same, and stores nothing', async () => {
  const enrol = (answers: Answers) => owner.call<Given>('POST', '/donor/User/enrollDonorManuallyPreDonation', { flow: 'zakat', answers });
  expect((await enrol(asKnown({ ...missing, remember: true }))).status).toBe(200);
  expect(await portal.services.db.selectFrom('account_particulars').selectAll().execute()).toEqual([]);
  const { body } = await enrol(asKnown({ ...missing, taxInclusion: true, nric: donorB.nric }));
  expect(body.fields).toMatchObject([{ path: 'individual.nric', code: 'not-own' }]);
});

it('other kinds of giving are unchanged, and reveal nothing of the account', async () => {
  const typed = fitrahOf(donorB);
  const given = await owner.call<Given>('POST', '/payment/Donation/createDonation', {
    ...donationOf(portal, 'zakat', typed),
    idempotencyKey: randomUUID(),
  });
  expect(await donorIn(given)).toMatchObject({ nirc: donorB.nric });
});
