import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { siti } from '../../../../tests/support/portal/account-double.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { UserProfile } from '../../../api/types.ts';
import type { Answers } from '../../../engine/index.ts';

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

it('whoever is signed in finds their name, e-mail, number and address filled in, and types the NRIC', async () => {
  const { t } = at('individual', donor);
  await screen.findByText(t('profile.filled-in'));
  expect(await valueAt(t('individual.full-name.title'))).toBe('Siti Contoh');
  expect(await valueAt(t('individual.email.title'))).toBe('siti@contoh.sg');
  expect(await valueAt(t('mobile.number.title'))).toBe('9123 4567');
  expect(await screen.findByText('640 ROWELL ROAD')).toBeTruthy();
  expect(await valueAt(t('address.unit-no.title'))).toBe('123');
  expect(await valueAt(t('individual.nric.title'))).toBe('');
});

it('their name and e-mail are filled in, too, where nothing else is asked', async () => {
  const { t } = at('named', donor);
  await screen.findByText(t('profile.filled-in'));
  expect(await valueAt(t('named.full-name.title'))).toBe('Siti Contoh');
  expect(await valueAt(t('individual.email.title'))).toBe('siti@contoh.sg');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('what was filled in is the donor’s to change, and stays changed', async () => {
  const { t, portal } = at('individual', donor);
  await screen.findByText(t('profile.filled-in'));
  const email = screen.getByRole('textbox', { name: new RegExp(`^${t('individual.email.title')}`) });
  await fill(email, 'another@contoh.sg');
  await waitFor(() => expect(portal.store.get().drafts.zakat?.answers.individual?.email).toBe('another@contoh.sg'));
});

it('what the donor has typed already is left alone', async () => {
  const { t } = at('individual', donor, { fullName: 'Aminah Contoh' });
  expect(await valueAt(t('individual.full-name.title'))).toBe('Aminah Contoh');
  expect(await valueAt(t('individual.email.title'))).toBe('');
  expect(screen.queryByText(t('profile.filled-in'))).toBeNull();
});

it('a person’s account says nothing about a company, and nobody’s about anybody', async () => {
  const company = at('corporate', donor);
  expect(await valueAt(company.t('individual.email.title'))).toBe('');
  company.unmount();
  const { t } = at('individual', null);
  expect(await valueAt(t('individual.email.title'))).toBe('');
});
