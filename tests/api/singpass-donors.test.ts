import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptData } from '../../src/api/types.ts';
import { join, signIn as signInAccount } from '../support/trial/people/account.ts';
import { give } from '../support/trial/people/give.ts';
import { companyC, donorA, donorB, fitrahOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { emptyPool } from '../support/trial/user-pool.ts';
import { openBrowser, signIn } from './support/singpass.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.services;
  await db.deleteFrom('rate_limits').execute();
  // Gifts hold on to their accounts: those of former tests are closed.
  await db.updateTable('accounts').set({ status: 'closed', closed_at: TEST_DAY }).where('closed_at', 'is', null).execute();
  await db.deleteFrom('mails').where('kind', '=', 'account').execute();
  await emptyPool(db);
});

type Answers = Parameters<typeof give>[3];
const NUR = 'S8800001C';
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Fitrah by a donor with the particulars that the stand-in returns for Nur. */
const byNur = (more: object = {}): Answers => ({
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '1' },
  donor: { kind: 'individual', way: 'singpass', behalf: 'self' },
  individual: {
    fullName: 'NUR CONTOH BINTI SAMPEL',
    nric: NUR,
    dateOfBirth: '27/03/1988',
    sex: 'F',
    race: 'MY',
    nationality: 'SG',
    countryOfBirth: 'SG',
    mobile: { countryCode: '+65', number: '87654321' },
    email: 'another@portal.test',
    address: { postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', floorNo: '03', unitNo: '25', country: 'SG' },
    taxInclusion: true,
    iAgree: true,
    ...more,
  },
});

const byCompany = (uen: string): Answers => {
  const answers = fitrahOf({ ...companyC, name: 'CONTOH MAJU ENTERPRISE', uen });
  return { ...answers, donor: { kind: 'corporate', way: 'corppass', behalf: 'self' } };
};

async function receiptOf(browser: Browser, transactionNo: string): Promise<ReceiptData> {
  const { body } = await browser.call<{ data: ReceiptData }>(
    'POST',
    `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`,
    {},
  );
  return body.data;
}

const refusedPlaces = async (browser: Browser, answers: Answers) => {
  const failure = await give(portal, browser, 'zakat', answers).catch((error: Error) => error.message);
  return [...String(failure).matchAll(/"path":"([^"]+)","code":"not-proved"/g)].map(([, path]) => path);
};

describe('a gift by Singpass', () => {
  it('is marked so on the receipt, with another mobile number and e-mail than on record', async () => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'nur' });
    const receipt = await receiptOf(browser, await give(portal, browser, 'zakat', byNur()));
    expect(receipt).toMatchObject({
      isSingPass: true,
      donorName: 'NUR CONTOH BINTI SAMPEL',
      nirc: NUR,
      donorEmail: 'another@portal.test',
    });
  });

  it('is refused without a sign-in, at every question that the donor cannot answer', async () => {
    const places = await refusedPlaces(await openBrowser(portal), byNur());
    expect(places).toContain('individual.nric');
    expect(places).not.toContain('individual.email');
  });

  it.each([
    ['fullName', 'SOMEBODY ELSE'],
    ['nric', 'S1234567D'],
    ['dateOfBirth', '28/03/1988'],
    ['address', { postalCode: '579702', streetName: 'BRADDELL ROAD', country: 'SG' }],
    ['race', 'CN'],
  ])('is refused with another %s than retrieved', async (field, value) => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'nur' });
    expect(await refusedPlaces(browser, byNur({ [field]: value }))).toEqual([`individual.${field}`]);
  });

  it('takes from the donor only the answers missing on record', async () => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'halimah' });
    const answers = byNur({ fullName: 'HALIMAH CONTOH', nric: 'S4800007Z', dateOfBirth: '01/05/1948' });
    expect(await receiptOf(browser, await give(portal, browser, 'zakat', answers))).toMatchObject({ isSingPass: true });
    expect(await refusedPlaces(browser, byNur({ nric: 'S4800007Z' }))).toEqual(['individual.fullName']);
  });

  it('typed by hand is not marked, unless the NRIC is the proved one', async () => {
    const browser = await openBrowser(portal);
    const stranger = { ...donorA, nric: NUR };
    expect(await receiptOf(browser, await give(portal, browser, 'zakat', fitrahOf(stranger)))).not.toHaveProperty('isSingPass');
    await signIn(browser, { persona: 'nur' });
    expect(await receiptOf(browser, await give(portal, browser, 'zakat', fitrahOf(donorB)))).not.toHaveProperty('isSingPass');
    expect(await receiptOf(browser, await give(portal, browser, 'zakat', fitrahOf(stranger)))).toHaveProperty('isSingPass', true);
  });
});

describe('a second person in the same session', () => {
  type Told = { data?: { about?: string; name?: string } };
  const told = async (browser: Browser, app = 'myinfo') =>
    (await browser.call<Told>('POST', '/donor/User/confirmSingpassPreDonation', { app })).body;
  const answers = { donor: { kind: 'individual', way: 'singpass' }, individual: { nric: NUR, dateOfBirth: '27/03/1988' } };
  const kept = async (browser: Browser, flow: string) =>
    (await browser.call<{ answers: object }>('GET', `/session/draft/${flow}`)).body.answers;
  const withDrafts = async () => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'nur' });
    for (const flow of ['zakat', 'fidyah']) await browser.call('PUT', `/session/draft/${flow}`, { version: 1, answers });
    return browser;
  };

  it('finds none of the first one’s answers in any draft, and has another pseudonym', async () => {
    const browser = await withDrafts();
    const { data: first } = await told(browser);
    await signIn(browser, { persona: 'halimah' });
    for (const flow of ['zakat', 'fidyah']) expect(await kept(browser, flow)).toEqual({ donor: answers.donor });
    const { data: second } = await told(browser);
    expect(second?.name).toBe('HALIMAH CONTOH');
    expect(second?.about).not.toBe(first?.about);
    expect(`${first?.about} ${second?.about}`).not.toMatch(/S8800001C|S4800007Z/);
  });

  it('who shares nothing deletes nothing, nor does the same person on return', async () => {
    const browser = await withDrafts();
    const { data: first } = await told(browser);
    await signIn(browser, { persona: 'halimah', consent: 'no' });
    expect(await kept(browser, 'zakat')).toEqual(answers);
    await signIn(browser, { persona: 'nur' });
    expect(await kept(browser, 'zakat')).toEqual(answers);
    expect((await told(browser)).data?.about).toBe(first?.about);
  });

  it('that is a company keeps the answers typed as a person', async () => {
    const browser = await withDrafts();
    await signIn(browser, { persona: 'contoh-maju', app: 'corppass' });
    expect(await kept(browser, 'zakat')).toEqual(answers);
  });
});

describe('a gift by a company', () => {
  it('with a UEN confirmed by Corppass is not flagged as unverified; a typed one is', async () => {
    const browser = await openBrowser(portal);
    const typed = { ...byCompany('53399999K'), donor: { kind: 'corporate' } };
    expect(await receiptOf(browser, await give(portal, browser, 'zakat', typed))).not.toHaveProperty('isSingPass');
    await signIn(browser, { persona: 'contoh-maju', app: 'corppass' });
    expect(await receiptOf(browser, await give(portal, browser, 'zakat', byCompany('53399999K')))).toMatchObject({
      isSingPass: true,
      donorType: 'corporate',
    });
  });

  it('is refused under another UEN than the confirmed one, and for a proved person only', async () => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'nur' });
    expect(await refusedPlaces(browser, byCompany('53399999K'))).toEqual(['corporate.companyName', 'corporate.uen']);
    await signIn(browser, { persona: 'contoh-maju', app: 'corppass' });
    expect(await refusedPlaces(browser, byCompany('201912345K'))).toEqual(['corporate.uen']);
  });
});

describe('particulars under an NRIC', () => {
  const ask = (browser: Browser, nric: string) => browser.call('POST', '/donor/User/getUserDataFromNRIC', { nric: base64(nric) });
  const last = (browser: Browser, nric?: string) =>
    browser.call('POST', '/donor/User/getLastTxnDonorDetailsByNric', {}, nric === undefined ? {} : { uuid: nric });
  const confirm = (browser: Browser, app?: string) =>
    browser.call<{ status: number; data?: { name?: string } }>(
      'POST',
      '/donor/User/confirmSingpassPreDonation',
      app === undefined ? {} : { app },
    );

  it('are the same nothing to a caller without a proof, a thousand times', async () => {
    const browser = await openBrowser(portal);
    const bodies = new Set<string>();
    for (let count = 0; count < 1_000; count++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000);
      if (count % 400 === 0) await browser.call('POST', '/session', {});
      bodies.add((await ask(browser, count === 500 ? NUR : `S${8_800_000 + count}A`)).text);
    }
    expect([...bodies]).toEqual(['{"status":0,"message":"Nothing is known."}']);
    for (const { text } of [await last(browser, NUR), await confirm(browser)]) expect([...bodies]).toEqual([text]);
  });

  it('are returned to the prover, in the specification’s fields, five times', async () => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'nur' });
    const { body } = await ask(browser, NUR);
    expect(body).toEqual({
      status: 1,
      data: {
        primaryName: 'NUR CONTOH BINTI SAMPEL',
        representativeName: '',
        mobileNumber: '+65 91230001',
        email: 'nur@portal.test',
        nricFin: NUR,
        companyName: '',
        dateOfBirth: '27/03/1988',
        registeredAddress: '640 ROWELL ROAD, #03-25, 200640',
        nationality: 'SG',
        race: 'MY',
        sex: 'F',
        countryOfBirth: 'SG',
        dialect: '',
        userId: '',
        postalCode: '200640',
        blockNumber: '640',
        streetName: 'ROWELL ROAD',
        buildingName: '',
        country: 'SG',
        unitNo: '25',
        floorNo: '03',
      },
    });
    expect((await ask(browser, 'S8800002A')).body).toMatchObject({ status: 0 });
    for (let count = 0; count < 3; count++) expect((await ask(browser, NUR)).body).toMatchObject({ status: 1 });
    expect((await ask(browser, NUR)).body).toMatchObject({ status: 0 });
  });

  it('come from the owner’s last gift, not from gifts by others in that name', async () => {
    const browser = await openBrowser(portal);
    const other = await openBrowser(portal);
    await give(portal, other, 'zakat', fitrahOf({ ...donorB, nric: 'S7900003E' }));
    await signIn(browser, { persona: 'kumar' });
    expect((await last(browser)).body).toMatchObject({ status: 0 });
    const answers = byNur({
      fullName: 'KUMAR CONTOH S/O SAMPEL',
      nric: 'S7900003E',
      dateOfBirth: '31/01/1979',
      sex: 'M',
      race: 'IN',
      dialect: 'Tamil',
      countryOfBirth: 'MY',
    });
    await give(portal, browser, 'zakat', answers);
    expect((await last(browser, 'S7900003E')).body).toMatchObject({
      status: 1,
      data: { nricFin: 'S7900003E', email: 'another@portal.test', mobileNumber: '+65 87654321' },
    });
    expect((await last(browser, NUR)).body).toMatchObject({ status: 0 });
    expect((await last(other, 'S7900003E')).body).toMatchObject({ status: 0 });
  });

  it('are the retrieved data of the person or company, for the proving session', async () => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'nur' });
    expect((await confirm(browser)).body.data?.name).toBe('NUR CONTOH BINTI SAMPEL');
    expect((await confirm(browser, 'corppass')).body.status).toBe(0);
    await signIn(browser, { persona: 'contoh-maju', app: 'corppass' });
    expect((await confirm(browser, 'corppass')).body.data).toMatchObject({ uen: '53399999K' });
  });
});

describe('an account', () => {
  const details = async (browser: Browser) =>
    (await browser.call<{ data?: object }>('POST', '/api/User/getSignInUserDetails', {})).body.data;
  const nur = { ...donorA, name: 'Nur Contoh', nric: '' };
  /** As its owner does it on the page: by a sign-in after the confirmation. */
  const link = async (browser: Browser, person: typeof donorA, app = 'myinfo') => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000);
    await signInAccount(portal, browser, person);
    return (await browser.call('POST', '/session/singpass/link', { app })).status;
  };
  const withAccount = async (person: typeof donorA) => {
    const browser = await openBrowser(portal);
    await join(portal, person);
    await signInAccount(portal, browser, person);
    return browser;
  };

  it('with a mere claim of an NRIC loses it to the account whose owner proves it and asks for it', async () => {
    const squatter = await withAccount({ ...donorB, nric: NUR });
    const owner = await withAccount(nur);
    expect(await details(squatter)).toMatchObject({ nric: '*****001C', flow: 'manual' });
    await signIn(owner, { persona: 'nur' });
    expect(await details(squatter)).toMatchObject({ nric: '*****001C', flow: 'manual' });
    await link(owner, nur);
    expect(await details(owner)).toMatchObject({ nric: '*****001C', flow: 'singpass' });
    expect(await details(squatter)).not.toHaveProperty('nric');
  });

  it('gets the data retrieved for its owner, in the proving session', async () => {
    const owner = await withAccount(nur);
    await signIn(owner, { persona: 'nur' });
    await link(owner, nur);
    expect(await details(owner)).toMatchObject({ dateofbirth: '27/03/1988', sex: 'F', addressObj: { postalCode: '200640' } });
    expect(await details(owner)).toMatchObject({
      proved: { name: 'NUR CONTOH BINTI SAMPEL', dateofbirth: '27/03/1988', address: { streetName: 'ROWELL ROAD' } },
    });
    const told = await owner.call('POST', '/donor/User/confirmSingpassPreDonation', {});
    expect(told.body).toMatchObject({ data: { pincode: '200640', streetandpostal: 'ROWELL ROAD 200640' } });
    const elsewhere = await openBrowser(portal);
    await signInAccount(portal, elsewhere, nur);
    expect(await details(elsewhere)).toMatchObject({ flow: 'singpass' });
    expect(await details(elsewhere)).not.toHaveProperty('dateofbirth');
    expect(await details(elsewhere)).not.toHaveProperty('proved');
    const receipt = await receiptOf(elsewhere, await give(portal, elsewhere, 'zakat', fitrahOf({ ...donorA, nric: NUR })));
    expect(receipt).toHaveProperty('isSingPass', true);
  });

  it('proved as one person does not become another’s', async () => {
    const owner = await withAccount(nur);
    await signIn(owner, { persona: 'nur' });
    await link(owner, nur);
    await signIn(owner, { persona: 'kumar' });
    expect(await link(owner, nur)).toBe(409);
    expect(await details(owner)).toMatchObject({ nric: '*****001C' });
  });

  it('of a person does not become a company’s, and a company’s is proved by Corppass', async () => {
    const person = await withAccount(donorA);
    await signIn(person, { persona: 'contoh-maju', app: 'corppass' });
    expect(await link(person, donorA, 'corppass')).toBe(409);
    expect(await details(person)).toMatchObject({ isCorporateAc: false, flow: 'manual' });
    const maju = { ...companyC, name: 'Contoh Maju Enterprise', uen: '53399999K' };
    const company = await withAccount(maju);
    await signIn(company, { persona: 'contoh-maju', app: 'corppass' });
    expect(await link(company, maju, 'corppass')).toBe(200);
    expect(await details(company)).toMatchObject({ uen: '*****999K', flow: 'singpass' });
  });

  it('that signs out leaves nothing of its owner in the session', async () => {
    const owner = await withAccount({ ...donorA, nric: '' });
    await signIn(owner, { persona: 'nur' });
    await owner.call('DELETE', '/session/account');
    expect((await owner.call('POST', '/donor/User/confirmSingpassPreDonation', {})).body).toMatchObject({ status: 0 });
  });
});
