import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { said } from '../../../../tests/support/portal/said.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { RetrievedParticulars } from '../../../api/types.ts';
import type { Answers } from '../../../engine/index.ts';
import * as identities from '../../account/identity/identity.ts';
import { notifyRetrieved } from '../../account/singpass/retrieval-tabs.ts';
import type { Draft, PortalState } from '../../core/state/portal-state.ts';

const server = serverDouble();
let told: RetrievedParticulars | null;
beforeEach(() => {
  told = null;
  server.use(
    ...successfulServer(newRequestLog()),
    http.post('*/donor/User/confirmSingpassPreDonation', () =>
      HttpResponse.json(told === null ? { status: 0, message: 'Nothing is known.' } : { status: 1, data: told }),
    ),
  );
});

const nur: RetrievedParticulars = {
  about: 'nric nur',
  name: 'NUR CONTOH BINTI SAMPEL',
  nric: 'S8800001C',
  dateofbirth: '27/03/1988',
  sex: 'F',
  email: 'nur@portal.test',
  mobile: { countryCode: '+65', number: '91230001' },
  address: { postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', country: 'SG' },
};
/** Her record has neither a date of birth, nor a mobile number, nor an e-mail address. */
const halimah: RetrievedParticulars = { about: 'nric halimah', name: 'HALIMAH CONTOH', nric: 'S4800007Z', sex: 'F' };
const company: RetrievedParticulars = { about: 'uen maju', uen: '53399999K', companyName: 'CONTOH MAJU ENTERPRISE' };

const individual = { donor: { kind: 'individual', way: 'singpass', behalf: 'self' } };
const corporate = { donor: { kind: 'corporate', way: 'corppass', behalf: 'self' } };
const draftOf = (answers: Answers, about?: Draft['told']): Partial<PortalState> => ({
  drafts: { zakat: { ...savingsDraft, answers: { ...savingsDraft.answers, ...answers }, ...(about && { told: about }) } },
});
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 10_000 });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

describe('the step that leads to Singpass', () => {
  it('also offers the form, which keeps typed answers', async () => {
    const { t, seen, portal } = renderPortal('/?step=singpass', draftOf(individual));
    await heading(t('singpass.title'));
    await userEvent.click(await screen.findByRole('button', { name: t('retrieve.by-hand') }));
    await heading(t('individual.title'));
    expect(seen.address).toBe('/?step=individual');
    expect(portal.store.get().drafts.zakat?.answers).toMatchObject({ ...savingsDraft.answers, donor: { way: 'manual' } });
  });

  it('says that Singpass is unavailable and stays when it does not answer', async () => {
    server.use(
      http.post('*/session/singpass', () => HttpResponse.json({ status: 0, code: 'NOT_NOW', message: 'Not now.' }, { status: 503 })),
    );
    const { t } = renderPortal('/?step=singpass', draftOf(individual));
    await userEvent.click(await screen.findByRole('button', { name: t('retrieve.singpass') }));
    expect(await screen.findByText(t('retrieve.not-now'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('retrieve.by-hand') })).toBeTruthy();
  });

  it('shows who is already confirmed, with the number masked, and continues with them', async () => {
    told = nur;
    const { t } = renderPortal('/?step=singpass', draftOf(individual));
    await screen.findByText(said(t('retrieve.confirmed-person', { name: 'NUR CONTOH BINTI SAMPEL', identifier: '*****001C' })));
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await heading(t('singpass-update.title'));
  });
});

it.each([
  ['corporate', 'retrieve.asking-corppass', corporate],
  ['individual', 'retrieve.asking-singpass', individual],
])('shows while the %s step loads what it is waiting for', async (step, words, answers) => {
  server.use(http.post('*/donor/User/confirmSingpassPreDonation', () => new Promise<never>(() => undefined)));
  const { t } = renderPortal(`/?step=${step}`, draftOf(answers));
  expect((await screen.findByText(t(words), {}, { timeout: 10_000 })).closest('[role="status"]')).not.toBeNull();
});

it('shows a donor returning to Corppass that the confirmed company is being looked up, in its place', async () => {
  told = company;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('*/donor/User/confirmSingpassPreDonation', async () => {
      await answered;
      return HttpResponse.json({ status: 1, data: told });
    }),
  );
  const { t } = renderPortal('/?step=corppass', draftOf(corporate, { corporate: company.about }));
  await screen.findByText(t('retrieve.asking-corppass'), {}, { timeout: 10_000 });
  answer();
  await screen.findByText(said(t('retrieve.confirmed-company', { name: 'CONTOH MAJU ENTERPRISE', identifier: '53399999K' })));
  expect(screen.queryByText(t('retrieve.asking-corppass'))).toBeNull();
});

describe('the step prefilled by Singpass', () => {
  it('shows official data read-only, and e-mail and mobile number editable', async () => {
    told = nur;
    const { t } = renderPortal('/?step=individual', draftOf(individual));
    await heading(t('singpass-update.title'));
    await screen.findByText('S8800001C');
    expect(screen.queryByLabelText(t('individual.nric.title'))).toBeNull();
    expect(typedIn(t('individual.email.title'))).toBe('nur@portal.test');
    expect(typedIn(t('mobile.number.title')).replaceAll(' ', '')).toBe('91230001');
  });

  it('names particulars that the record lacks, and asks for them', async () => {
    told = halimah;
    const { t } = renderPortal('/?step=individual', draftOf(individual));
    await heading(t('singpass-update.title'));
    expect(screen.getByText(new RegExp(t('individual.date-of-birth.title'), 'i'), { selector: '.notice *, .notice' })).toBeTruthy();
    expect(typedIn(t('individual.date-of-birth.title'))).toBe('');
  });

  it('redirects to Singpass while nobody is confirmed', async () => {
    const { t, seen } = renderPortal('/?step=individual', draftOf(individual));
    await heading(t('singpass.title'));
    expect(seen.address).toBe('/?step=singpass');
  });

  it.each([
    ['nobody', null, 'singpass'],
    ['somebody', nur, 'individual'],
  ])('its address leads directly to the next question while %s is confirmed', async (_, who, step) => {
    told = who;
    const places: string[] = [];
    const { t, seen } = renderPortal('/enrollment/singpass-update', draftOf({}));
    await waitFor(() => {
      if (places.at(-1) !== seen.address) places.push(seen.address);
      expect(screen.queryByRole('heading', { name: t(who === null ? 'singpass.title' : 'singpass-update.title') })).toBeTruthy();
    });
    expect(places).toEqual(['/enrollment/singpass-update', `/?step=${step}`]);
  });

  it('keeps an e-mail address that the donor typed when the same person is retrieved again', async () => {
    told = nur;
    const typed = { ...individual, individual: { nric: 'S8800001C', email: 'another@portal.test' } };
    const { t } = renderPortal('/?step=individual', draftOf(typed, { individual: nur.about }));
    await heading(t('singpass-update.title'));
    expect(typedIn(t('individual.email.title'))).toBe('another@portal.test');
  });
});

describe('a second person in the same session', () => {
  const ofNur: Answers = {
    ...individual,
    individual: {
      fullName: 'NUR CONTOH BINTI SAMPEL',
      nric: 'S8800001C',
      dateOfBirth: '27/03/1988',
      email: 'nur@portal.test',
      mobile: { countryCode: '+65', number: '91230001' },
      taxInclusion: true,
    },
  };
  const byNur = { individual: nur.about };

  it('gets none of the first person’s particulars, even where their record has gaps, nor the first’s consent', async () => {
    told = halimah;
    const { t, portal } = renderPortal('/?step=individual', draftOf(ofNur, byNur));
    await heading(t('singpass-update.title'));
    for (const label of ['individual.date-of-birth.title', 'individual.email.title', 'mobile.number.title'])
      expect(typedIn(t(label)), label).toBe('');
    expect(document.body.textContent).not.toMatch(/S8800001C|NUR CONTOH/);
    await waitFor(() => expect(portal.store.get().drafts.zakat?.told).toEqual({ individual: halimah.about }));
    const { individual: answered, savings } = portal.store.get().drafts.zakat?.answers ?? {};
    expect(answered).toMatchObject({ fullName: 'HALIMAH CONTOH', nric: 'S4800007Z', sex: 'F', taxInclusion: false });
    expect(JSON.stringify(answered)).not.toMatch(/1988|nur@portal|91230001/);
    expect(savings).toEqual(savingsDraft.answers.savings);
  });

  it('leaves no trace of the first person in any flow, once the confirmation page has shown the second', async () => {
    told = halimah;
    const state = draftOf(ofNur, byNur);
    const { zakat } = state.drafts ?? {};
    if (zakat === undefined) throw new Error('The draft is made above.');
    const { t, portal } = renderPortal('/singpass/confirmation?outcome=done&app=myinfo&flow=zakat', {
      drafts: { zakat, fidyah: { ...zakat, id: 'draft-2' } },
    });
    await heading(t('retrieve.done-title'));
    await waitFor(() => expect(JSON.stringify(portal.store.get().drafts)).not.toMatch(/S8800001C|nur@portal|91230001/));
    expect(portal.store.get().drafts.fidyah?.answers.savings).toEqual(savingsDraft.answers.savings);
  });

  it('clears another tab’s page, which then shows the second person', async () => {
    told = nur;
    const { t } = renderPortal('/?step=individual', draftOf(individual));
    await heading(t('singpass-update.title'));
    expect(screen.getByText('27/03/1988')).toBeTruthy();
    told = halimah;
    await act(async () => notifyRetrieved(halimah.about));
    await screen.findByText('HALIMAH CONTOH');
    expect(document.body.textContent).not.toMatch(/NUR CONTOH|27\/03\/1988/);
    for (const label of ['individual.date-of-birth.title', 'individual.email.title']) expect(typedIn(t(label)), label).toBe('');
  });

  it('representing a company takes nothing from a person’s answers', async () => {
    told = company;
    const { t, portal } = renderPortal('/?step=corporate', draftOf({ ...ofNur, ...corporate }, byNur));
    await heading(t('corporate.title'));
    expect(portal.store.get().drafts.zakat?.answers.individual).toEqual(ofNur.individual);
  });
});

describe('the confirmation page', () => {
  it.each(['refused', 'failed'])('%s: shows that, and leads back to the choice with all typed answers', async (outcome) => {
    const { t, seen, portal } = renderPortal(`/singpass/confirmation?outcome=${outcome}&app=myinfo&flow=zakat`, draftOf(individual));
    await heading(t(`retrieve.${outcome}-title`));
    expect(screen.getByText(t(`retrieve.${outcome}`))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.go-back') }));
    await heading(t('singpass.title'));
    expect(seen.address).toBe('/?step=singpass');
    expect(portal.store.get().drafts.zakat?.answers).toMatchObject({ ...savingsDraft.answers, ...individual });
  });

  it('a refusal keeps the person confirmed before', async () => {
    told = nur;
    const typed = { ...individual, individual: { nric: 'S8800001C', email: 'another@portal.test' } };
    const state = draftOf(typed, { individual: nur.about });
    const { t, portal } = renderPortal('/singpass/confirmation?outcome=refused&app=myinfo&flow=zakat', state);
    await heading(t('retrieve.refused-title'));
    await screen.findByText(/NUR CONTOH BINTI SAMPEL/);
    expect(portal.store.get().drafts.zakat?.answers).toMatchObject(typed);
  });

  it('an unknown outcome is no confirmation', async () => {
    const { t, seen } = renderPortal('/singpass/confirmation?outcome=done&app=myinfo&flow=zakat', draftOf(individual));
    await heading(t('retrieve.none-title'));
    expect(screen.getByRole('button', { name: t('retrieve.try-again') })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.go-back') }));
    await waitFor(() => expect(seen.address).toMatch(/^\/\?step=/));
  });

  it('names a company with its UEN, and leads to its particulars', async () => {
    told = company;
    const { t, seen } = renderPortal('/singpass/confirmation?outcome=done&app=corppass&flow=zakat', draftOf(corporate));
    await screen.findByText(said(t('retrieve.confirmed-company', { name: 'CONTOH MAJU ENTERPRISE', identifier: '53399999K' })));
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.to-details') }));
    await heading(t('corporate.title'));
    expect(seen.address).toBe('/?step=corporate');
  });

  it('leads back to the sign-up that was left, prefilled with the particulars', async () => {
    told = nur;
    const { t } = renderPortal('/singpass/confirmation?outcome=done&app=myinfo&flow=zakat&popup=sign-up-individual');
    await heading(t('retrieve.done-title'));
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.to-sign-up') }));
    await screen.findByRole('dialog', { name: t('sign-up.individual.title') });
    expect(typedIn(t('individual.nric.title'))).toBe('S8800001C');
    expect(typedIn(t('individual.full-name.title'))).toBe('NUR CONTOH BINTI SAMPEL');
  });

  it('keeps the particulars if the sign-up continues with Google', async () => {
    told = nur;
    vi.spyOn(identities, 'loadIdentity').mockResolvedValue({ hasFederation: true } as unknown as identities.Identity);
    const { t } = renderPortal('/singpass/confirmation?outcome=done&app=myinfo&flow=zakat&popup=sign-up-individual');
    await heading(t('retrieve.done-title'));
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.to-sign-up') }));
    await userEvent.click(await screen.findByRole('button', { name: t('sign-in.with', { provider: 'Google' }) }));
    await screen.findByRole('dialog', { name: t('nric-unique.title') });
    expect(typedIn(t('individual.nric.title'))).toBe('S8800001C');
  });

  it('leads back to the sign-up of a company, with its UEN filled in', async () => {
    told = company;
    const { t } = renderPortal('/singpass/confirmation?outcome=done&app=corppass&flow=zakat&popup=sign-up-corporate');
    await heading(t('retrieve.done-title'));
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.to-sign-up') }));
    await screen.findByRole('dialog', { name: t('sign-up.corporate.title') });
    expect(typedIn(t('uen.title'))).toBe('53399999K');
    expect(typedIn(t('company-name.title'))).toBe('CONTOH MAJU ENTERPRISE');
  });

  it('leads back to the NRIC before Google, and after a refusal to the unchanged sign-up', async () => {
    told = nur;
    const { t } = renderPortal('/singpass/confirmation?outcome=done&app=myinfo&flow=zakat&popup=google');
    await heading(t('retrieve.done-title'));
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.to-sign-up') }));
    await screen.findByRole('dialog', { name: t('nric-unique.title') });
    expect(typedIn(t('individual.nric.title'))).toBe('S8800001C');
  });
});
