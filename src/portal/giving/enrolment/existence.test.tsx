import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { fill } from '../../../../tests/support/portal/fill.ts';
import { type RequestLog, newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { type Rendered, renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
const PATIENT = { timeout: 10_000 };

/** A donor at an enrolment form, with these answers to the existence checks. */
async function enrol(step: 'individual' | 'corporate', known: 'everything' | 'nothing' | 'no answer') {
  const asked: RequestLog = newRequestLog();
  const exists = known === 'everything';
  const answer = (body: object) => () =>
    known === 'no answer' ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ status: 1, ...body });
  server.use(
    http.post('*/checkCognitoNricExists', answer({ isNricExists: exists })),
    http.post('*/checkUserExistsByEmail', answer({ isEmailExists: exists, accCount: exists ? 1 : 0 })),
    http.post('*/checkCognitoMobileExists', answer({ isMobileExists: exists })),
    http.get('*/address/api/common/elastic/search', () => HttpResponse.json({ found: 0, totalNumPages: 0, pageNum: 1, results: [] })),
    ...successfulServer(asked),
  );
  const page = renderPortal(`/enrollment/enroll-${step}`);
  await screen.findByText(page.t(`${step}.title`), { selector: 'h2' }, PATIENT);
  return { ...page, asked };
}

const type = async ({ t }: Rendered, key: string, text: string) => {
  const field = await within(screen.getByRole('main')).findByLabelText(new RegExp(`^${t(key)}`));
  await fill(field, text);
  return field;
};

async function typeParticulars(page: Rendered): Promise<void> {
  const { t } = page;
  await type(page, 'individual.full-name.title', 'Siti Contoh');
  await type(page, 'individual.nric.title', 'S1234567D');
  await type(page, 'individual.date-of-birth.title', '27/03/1990');
  await userEvent.click(await screen.findByRole('radio', { name: t('individual.sex.female') }));
  await type(page, 'mobile.number.title', '91234567');
  await type(page, 'individual.email.title', 'siti@contoh.sg');
  await userEvent.click(screen.getByRole('button', { name: t('form.address.by-hand') }));
  await type(page, 'address.postal-code.title', '200640');
  await type(page, 'address.street-name.title', 'ROWELL ROAD');
}

it('a person sees at each field what an account already has, and continues nevertheless', async () => {
  const page = await enrol('individual', 'everything');
  const { t } = page;
  await typeParticulars(page);
  for (const [field, words] of [
    ['individual.nric.title', 'individual.nric.exists'],
    ['mobile.number.title', 'mobile.number.exists'],
    ['individual.email.title', 'email.exists'],
  ] as const) {
    const [said] = await screen.findAllByText(t(words), { selector: '.field__warning *' }, PATIENT);
    const control = within(screen.getByRole('main')).getByLabelText(new RegExp(`^${t(field)}`));
    expect(control.getAttribute('aria-describedby')).toContain(said?.closest('p')?.id);
    expect(control.getAttribute('aria-invalid')).not.toBe('true');
  }
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await screen.findByText(t('zakat.express.title'), { selector: 'h2' }, PATIENT);
  expect(page.asked.enrolments).toHaveLength(1);
});

it('a company sees the specification’s text about its mobile number, until it types another', async () => {
  const page = await enrol('corporate', 'everything');
  await type(page, 'mobile.number.title', '91234567');
  await screen.findByText(
    'The mobile number already exists, please enter another mobile number',
    { selector: '.field__warning *' },
    PATIENT,
  );
  server.use(http.post('*/checkCognitoMobileExists', () => HttpResponse.json({ status: 1, isMobileExists: false })));
  await type(page, 'mobile.number.title', '81234567');
  expect(screen.queryByText(page.t('mobile.number.exists'), { selector: '.field__warning *' })).toBeNull();
});

it('a failed check blocks nobody, and keeps the page', async () => {
  const page = await enrol('individual', 'no answer');
  await typeParticulars(page);
  await userEvent.click(screen.getByRole('button', { name: page.t('shell.actions.continue') }));
  await screen.findByText(page.t('zakat.express.title'), { selector: 'h2' }, PATIENT);
  expect(page.portal.store.get().apiError).toBeNull();
  expect(page.portal.store.get().reloading).toBe(false);
});
