import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { siti } from '../../../../tests/support/portal/account-double.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { ADDRESSES, answerOf } from '../../../../tests/data/addresses/addresses.ts';
import type { UserProfile } from '../../../api/types.ts';
import { type Answers, formatAddressLine } from '../../../engine/index.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const donor: UserProfile = {
  ...siti,
  countryCode: '+65',
  mobile: '+6591234567',
  registeredAddress: '640 ROWELL ROAD, #05-123, SG 200640',
};
const at = (step: 'named' | 'individual' | 'corporate', profile: UserProfile | null, typed: Answers[string] = {}) => {
  const answers = { ...savingsDraft.answers, donor: { kind: step, way: 'manual', onBehalfOf: 'self' }, [step]: typed };
  const account = profile === null ? { state: 'signed-out' as const } : { state: 'signed-in' as const, name: profile.name, profile };
  return renderPortal(`/?step=${step}`, { account, drafts: { zakat: { ...savingsDraft, answers } } });
};
const valueAt = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })).value;

it('a signed-in donor finds name, e-mail, number and address filled in, and types the NRIC', async () => {
  const { t } = at('individual', donor);
  await screen.findByText(t('profile.filled-in'));
  expect(await valueAt(t('individual.full-name.title'))).toBe('Siti Contoh');
  expect(await valueAt(t('individual.email.title'))).toBe('siti@contoh.sg');
  expect(await valueAt(t('mobile.number.title'))).toBe('9123 4567');
  expect(await screen.findByText('640 ROWELL ROAD')).toBeTruthy();
  expect(await valueAt(t('address.unit-no.title'))).toBe('123');
  expect(await valueAt(t('individual.nric.title'))).toBe('');
});

it('name and e-mail are also filled in if nothing else is asked', async () => {
  const { t } = at('named', donor);
  await screen.findByText(t('profile.filled-in'));
  expect(await valueAt(t('named.full-name.title'))).toBe('Siti Contoh');
  expect(await valueAt(t('individual.email.title'))).toBe('siti@contoh.sg');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('prefilled answers can be changed, and stay changed', async () => {
  const { t, portal } = at('individual', donor);
  await screen.findByText(t('profile.filled-in'));
  const email = screen.getByRole('textbox', { name: new RegExp(`^${t('individual.email.title')}`) });
  await fill(email, 'another@contoh.sg');
  await waitFor(() => expect(portal.store.get().drafts.zakat?.answers.individual?.email).toBe('another@contoh.sg'));
});

it('leaves typed answers alone', async () => {
  const { t } = at('individual', donor, { fullName: 'Aminah Contoh' });
  expect(await valueAt(t('individual.full-name.title'))).toBe('Aminah Contoh');
  expect(await valueAt(t('individual.email.title'))).toBe('');
  expect(screen.queryByText(t('profile.filled-in'))).toBeNull();
});

it('a person’s account prefills nothing of a company, and no account prefills nothing', async () => {
  const company = at('corporate', donor);
  expect(await valueAt(company.t('individual.email.title'))).toBe('');
  company.unmount();
  const { t } = at('individual', null);
  expect(await valueAt(t('individual.email.title'))).toBe('');
});

it.each(ADDRESSES.filter((_, nth) => nth % 6 === 0).map((address) => [Object.values(address).join(' '), answerOf(address)] as const))(
  'an address of the account is taken with each part in its place, and not refused: %s',
  async (_, address) => {
    const { t, portal } = at('individual', { ...donor, registeredAddress: formatAddressLine(address) });
    await screen.findByText(t('profile.filled-in'));
    expect(portal.store.get().drafts.zakat?.answers.individual?.address).toEqual(address);
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    // The page says which particulars are missing, such as the NRIC.
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
    expect(refusedParts()).toEqual([]);
  },
);

it('accepts an address found by postal code unchanged, until the donor edits a part', async () => {
  const found = { BLK_NO: '273', ROAD_NAME: 'CONTOH ROAD', BUILDING: 'ISLAMIC CENTRE OF CONTOH AND LIBRARY', POSTAL: '570001' };
  server.use(
    http.get('*/address/api/common/elastic/search', () =>
      HttpResponse.json({ found: 1, totalNumPages: 1, pageNum: 1, results: [{ ...found, SEARCHVAL: '', ADDRESS: '' }] }),
    ),
  );
  const { t, portal } = at('individual', null);
  await fill(await screen.findByLabelText(t('address.postal-code.title')), '570001');
  await screen.findByText(t('form.address.found'));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  expect(refusedParts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: t('form.address.change') }));
  const building = screen.getByLabelText(new RegExp(`^${t('address.building-name.title')}`));
  await userEvent.type(building, 'S');
  await waitFor(() => expect(portal.store.get().drafts.zakat?.typed).toEqual(['individual.address.buildingName']));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await waitFor(() => expect(refusedParts()).toEqual(['individual.address.buildingName']));
  expect((await screen.findAllByText(t('errors.too-long', { most: 25 }))).length).toBeGreaterThan(0);
});

/** The parts of the address that the page marks as wrong. */
function refusedParts(): readonly string[] {
  return [...document.querySelectorAll('[id^="individual.address."][aria-invalid="true"]')].map(({ id }) => id);
}
