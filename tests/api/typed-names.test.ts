import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Field } from '../../src/engine/index.ts';
import { writtenMail } from '../support/server/written-mail.ts';
import { join, signIn } from '../../src/tools/trial/people/account.ts';
import { donationOf, give } from '../../src/tools/trial/people/give.ts';
import { companyC, donorA, fitrahOf, type Particulars } from '../../src/tools/trial/people/particulars.ts';
import { findProofs, keepProof } from '../../src/server/people/singpass/proofs.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../src/tools/trial/portal.ts';
import { openBrowser, signIn as signInBySingpass } from './support/singpass.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

const LURE = 'Refund waiting, sign in at www.evil-zakat.sg/login';

async function opened(): Promise<Browser> {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  return browser;
}

describe('a name that would lead whoever reads our mail elsewhere', () => {
  it.each<[string, Particulars, string]>([
    ['of a person', { ...donorA, name: LURE }, 'individual.fullName'],
    ['of a company', { ...companyC, name: 'Refund at evil-zakat.sg' }, 'corporate.companyName'],
    ['of a building', { ...donorA, street: 'SEE EVIL-ZAKAT.SG' }, 'individual.address.streetName'],
  ])('%s is refused, and nothing is stored', async (_, person, path) => {
    const answer = await (await opened()).call('POST', '/payment/Donation/createDonation', donationOf(portal, 'zakat', fitrahOf(person)));
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_ANSWERS', fields: [{ path, code: 'has-address' }] } });
    expect(await portal.services.db.selectFrom('donations').select('transaction_no').execute()).toEqual([]);
  });

  it('is refused in every text that any form asks for', () => {
    const texts = (field: Field): readonly Field[] => [...(field.type === 'text' ? [field] : []), ...(field.fields ?? []).flatMap(texts)];
    const { flows, steps } = portal.services.content.current().definitions;
    const unasked = new Set(Object.values(flows).flatMap((flow) => (flow.kind === 'external' ? flow.steps.map(({ step }) => step) : [])));
    const all = Object.values(steps).flatMap(({ id, fields }) => (unasked.has(id) ? [] : fields.flatMap(texts)));
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(({ withoutAddress }) => withoutAddress !== true).map(({ path }) => path)).toEqual([]);
  });
});

describe('a name that Singpass has told', () => {
  const told = 'NUR@CONTOH BINTI SAMPEL';

  /** A session in which Singpass told this name, or none, and what its donor answers. */
  async function retrieved(name: string | undefined) {
    const browser = await openBrowser(portal);
    await signInBySingpass(browser, { persona: 'nur' });
    const { body } = await browser.call<{ token: string }>('POST', '/session', {});
    const { nric } = await findProofs(portal.services, body.token);
    if (nric === undefined) throw new Error('Nothing was proved.');
    const { name: _, ...others } = nric.particulars;
    await keepProof(portal.services, body.token, { ...nric, particulars: { ...others, ...(name !== undefined && { name }) } });
    const proved = {
      nric: 'S8800001C',
      dateOfBirth: '27/03/1988',
      sex: 'F',
      race: 'MY',
      nationality: 'SG',
      countryOfBirth: 'SG',
      address: { postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', floorNo: '03', unitNo: '25', country: 'SG' },
    };
    const own = { fullName: told, mobile: { countryCode: '+65', number: '87654321' }, email: 'nur@portal.test', iAgree: true };
    return {
      browser,
      answers: {
        give: { kinds: ['fitrah'] },
        fitrah: { normal: '1' },
        donor: { kind: 'individual', way: 'singpass', behalf: 'self' },
        individual: { ...proved, ...own },
      },
    };
  }

  it('is taken as it is', async () => {
    const { browser, answers } = await retrieved(told);
    expect(await give(portal, browser, 'zakat', answers)).toMatch(/^\w{26}$/);
  });

  it('is held to the rule where Singpass told none, and somebody typed it', async () => {
    const { browser, answers } = await retrieved(undefined);
    await expect(give(portal, browser, 'zakat', answers)).rejects.toThrow('"path":"individual.fullName","code":"has-address"');
  });
});

describe('the mail of a receipt', () => {
  async function greeting(browser: Browser, person: Particulars): Promise<string | undefined> {
    const transactionNo = await give(portal, browser, 'zakat', fitrahOf(person));
    const mail = await portal.services.db
      .selectFrom('mails as m')
      .innerJoin('receipts as r', 'r.receipt_no', 'm.receipt_no')
      .selectAll('m')
      .where('r.transaction_no', '=', transactionNo)
      .executeTakeFirstOrThrow();
    const { text } = await writtenMail(portal.services, mail);
    return text.split('\n').find((line) => line.startsWith('Assalamualaikum'));
  }

  it('greets by name only at an address that the donor’s account has confirmed', async () => {
    expect(await greeting(await opened(), donorA)).toBe('Assalamualaikum,');
    await join(portal, donorA);
    expect(await greeting(await opened(), donorA)).toBe('Assalamualaikum,');
    const browser = await opened();
    await signIn(portal, browser, donorA);
    expect(await greeting(browser, donorA)).toBe(`Assalamualaikum ${donorA.name},`);
    expect(await greeting(browser, { ...donorA, email: 'somebody.else@portal.test' })).toBe('Assalamualaikum,');
  });
});
