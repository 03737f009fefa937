import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { individual } from './support/donors.ts';
import { poolActions } from './support/pool-actions.ts';

/** Taken as the specification has it, with a last part of 2 to 4 letters; and so also with longer ones. */
const GOOD = [
  'siti@contoh.sg',
  'SITI.A@CONTOH.SG',
  'siti.aminah@contoh.com.sg',
  'siti+zakat@contoh.com',
  'siti_aminah@contoh.net',
  'siti-aminah@contoh-satu.org',
  's@c.sg',
  '7@7.sg',
  "o'siti@contoh.edu",
  'siti@pejabat.contoh.gov.sg',
  'siti@contoh.info',
  'siti@contoh.asia',
  '123456@contoh.biz',
  '{siti}@contoh.name',
  `${'s'.repeat(64)}@${'c'.repeat(63)}.sg`,
];
/** Taken only where the operator allows longer last parts. */
const LONGER = [
  'siti@contoh.email',
  'siti@contoh.online',
  'siti@contoh.museum',
  'siti@contoh.charity',
  'siti@contoh.community',
  'siti@contoh.technology',
  'siti@contoh.foundation',
  'siti@contoh.com.international',
  'siti@contoh.cancerresearch',
  `siti@contoh.${'a'.repeat(63)}`,
];
/** Taken by neither. */
const BAD = [
  'siti',
  'siti@',
  '@contoh.sg',
  'siti@contoh',
  'siti@contoh.',
  'siti@contoh.s',
  'siti@.sg',
  'siti@contoh..sg',
  'siti@@contoh.sg',
  'siti@contoh.sg@contoh.sg',
  'siti aminah@contoh.sg',
  'siti@contoh .sg',
  'siti@contoh_satu.sg',
  'siti@contoh.s9',
  'siti@192.168.1.1',
  `siti@contoh.${'a'.repeat(64)}`,
  `${'s'.repeat(65)}@contoh.sg`,
  'siti..a@contoh.sg',
  '.siti@contoh.sg',
  'siti.@contoh.sg',
  'siti@-contoh.sg',
  'siti@contoh-.sg',
];

const table = [
  ...GOOD.map((address) => ({ address, asSpecified: true, longer: true })),
  ...LONGER.map((address) => ({ address, asSpecified: false, longer: true })),
  ...BAD.map((address) => ({ address, asSpecified: false, longer: false })),
];

it('more than forty addresses are tried', () => expect(new Set(table.map(({ address }) => address)).size).toBe(47));

describe.each([
  ['as the specification has it', {}, 'asSpecified'],
  ['where EMAIL_TLD_MAX is 63', { EMAIL_TLD_MAX: '63' }, 'longer'],
] as const)('H21: an e-mail address, %s', (_when, environment, column) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(environment);
  });
  afterAll(() => portal.close());
  beforeEach(async () => void (await portal.services.db.deleteFrom('rate_limits').execute()));

  it.each(table)('$address is accepted by both the form and the sign-up, or by neither', async (row) => {
    const { address, [column]: isTaken } = row;
    const browser = portal.browse();
    await browser.call('POST', '/session', {});
    const answers = { ...individual, individual: { ...individual.individual, email: address } };
    const enrolled = await browser.call<{ fields?: readonly { readonly path: string; readonly code: string }[] }>(
      'POST',
      '/donor/User/enrollDonorManuallyPreDonation',
      { flow: 'zakat', answers },
    );
    const refused = (enrolled.body.fields ?? []).filter(({ path }) => path === 'individual.email').map(({ code }) => code);
    expect(refused).toEqual(isTaken ? [] : ['pattern']);
    expect(enrolled.text).not.toContain(address);
    const signedUp = await poolActions(portal).signUp(browser, address);
    expect(signedUp === 'done').toBe(isTaken);
  });
});
