import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import names from '../data/typed/names.json' with { type: 'json' };
import { individual } from './support/donors.ts';

type Answer = { readonly fields?: readonly { readonly path: string; readonly code: string; readonly params?: object }[] };

let portal: TestPortal;
let browser: ReturnType<TestPortal['browse']>;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = portal.browse();
  await browser.call('POST', '/session', {});
});
afterAll(() => portal.close());
beforeEach(async () => void (await portal.services.db.deleteFrom('rate_limits').execute()));

const enrol = (particulars: object) =>
  browser.call<Answer>('POST', '/donor/User/enrollDonorManuallyPreDonation', {
    flow: 'zakat',
    answers: { ...individual, individual: { ...individual.individual, ...particulars } },
  });

describe('the call by which a donor enrols', () => {
  it.each(names.taken)('accepts the name $typed', async ({ typed }) => {
    expect((await enrol({ fullName: typed })).status).toBe(200);
  });

  it.each(names.refused)('refuses the name $typed, and names the refused character', async ({ typed, character }) => {
    const { status, body } = await enrol({ fullName: typed });
    const params = character === undefined ? {} : { character };
    expect([status, body.fields]).toEqual([422, [{ path: 'individual.fullName', code: 'pattern', params }]]);
  });

  it('accepts whatever the page accepts, as pasted', async () => {
    const pasted = {
      nric: 's1234567-d',
      dateOfBirth: '1990-03-27',
      mobile: { countryCode: '+60', number: '＋６５ ９１２３ ４５６７' },
      email: 'Siti <o’siti@contoh.sg>',
      address: { ...individual.individual.address, postalCode: '２００ ６４０' },
    };
    expect(await enrol(pasted)).toMatchObject({ status: 200 });
  });
});
