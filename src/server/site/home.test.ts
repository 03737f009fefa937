import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomeConfiguration } from '../../api/types.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

describe.each(['/api/v1/Home/homePageConfiguration', '/configuration/Configuration/configureWebForCharity'])('%s', (path) => {
  it("returns the rates of the day, the contact and the social links in the specification's fields", async () => {
    const { body } = await portal.browse().call<{ data: HomeConfiguration }>('POST', `${path}?charityId=25`, {});
    expect(body).toMatchObject({
      status: 1,
      data: {
        charityId: 25,
        muisZakatHarta: { nisab: { value: '15902' }, gold: { rate: '184.91' } },
        muisZakatFitrah: { minAmount: '5.00', maxAmount: '8.00' },
        muisZakatFidyah: { fidyahPerDay: '4.00' },
        muisKaffarah: { kaffarahPerDay: '4.00', jimakNoOfPeople: '60', nazarNoOfPeople: '10' },
        conactDetails: { contactEmail: 'help@portal.example' },
      },
    });
    expect(body.data.socialMediaIcon[0]).toEqual({
      socialMediaIconName: 'facebook',
      socialMediaIconUrl: 'https://www.facebook.com/zakatsg',
    });
  });
});

it.each([
  ['portal.test', '25', 200],
  ['portal.test', '135', 422],
  ['portal.test', '136', 422],
  ['portal.test', '1', 422],
  ['endowment.localhost', '25', 422],
  ['endowment.localhost', '135', 200],
  ['endowment.localhost', '136', 200],
  ['endowment.localhost', '25%20or%201=1', 422],
])('on %s the charity %s is answered %i', async (host, charity, status) => {
  expect((await portal.browse(host).call('POST', `/api/v1/Home/homePageConfiguration?charityId=${charity}`, {})).status).toBe(status);
});

it('is open to everyone, and read-only', async () => {
  const url = '/api/v1/Home/homePageConfiguration?charityId=25';
  const told = async (body: object) => (await portal.browse().call<{ data: object }>('POST', url, body)).body.data;
  const before = await told({});
  for (const body of [{ muisZakatHarta: { nisab: { value: '1' } } }, { charityId: 25, ratesVersion: 'x', data: { contactNumber: '999' } }])
    await portal.browse().call('POST', url, body);
  for (const method of ['PUT', 'DELETE', 'GET'] as const) expect((await portal.browse().call(method, url)).status).toBe(404);
  expect(await told({})).toEqual(before);
});

describe('enrolment', () => {
  const path = '/donor/User/enrollDonorManuallyPreDonation';

  it('accepts particulars that the engine accepts', async () => {
    const browser = portal.browse();
    await browser.call('POST', '/session', {});
    const answer = await browser.call('POST', path, { flow: 'zakat', answers: { donor: { kind: 'anonymous' } } });
    expect(answer.body).toMatchObject({ status: 1 });
  });

  it('names the invalid fields, and repeats no value', async () => {
    const browser = portal.browse();
    await browser.call('POST', '/session', {});
    const answer = await browser.call('POST', path, {
      flow: 'zakat',
      answers: { donor: { kind: 'individual' }, individual: { nric: 'X9999999Q' } },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status: 0, code: 'INVALID_ANSWERS' });
    expect(JSON.stringify(answer.body.fields)).toContain('individual.nric');
    expect(answer.text).not.toContain('X9999999Q');
  });

  it('requires a session and a known flow', async () => {
    expect((await portal.browse().call('POST', path, { flow: 'zakat', answers: {} })).status).toBe(401);
    const browser = portal.browse();
    await browser.call('POST', '/session', {});
    expect((await browser.call('POST', path, { flow: 'toString', answers: {} })).body.code).toBe('NO_FLOW');
    expect((await browser.call('POST', path, { flow: 'zakat' })).status).toBe(422);
  });
});
