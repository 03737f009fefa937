import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

/** A flow's company form. */
async function companyOf(flow: string, home: string, given: object) {
  const answers = { ...given, donor: { kind: 'corporate' } };
  const page = renderPortal(`${home}?step=corporate`, { drafts: { [flow]: { ...savingsDraft, answers } } });
  await screen.findByRole('heading', { name: page.t('corporate.title'), level: 2 });
  return page;
}

const harta = { give: { kinds: ['harta'] }, amounts: { harta: '1000' } };

describe('a company that gives zakat', () => {
  it('reads at the form that it declares the gift as an expense itself, with the source', async () => {
    const { t } = await companyOf('zakat', '/', harta);
    const note = await screen.findByText(/Declare it as a business expense in your company’s tax return/);
    expect(note.parentElement?.textContent).toContain('Source: zakat.sg, zakat in income tax filing, 1 Sep 2026');
    expect(screen.queryByRole('checkbox', { name: t('corporate.tax-inclusion.title') })).toBeNull();
  });
});

it.each([
  ['fidyah', '/fidyah', { fasting: { reasons: ['ILLNESS_OLD_AGE'] }, illness: { by: 'amount', amount: '40' } }],
  ['kaffarah', '/kaffarah', { kaffarah: { by: 'custom', custom: '25' } }],
])('a company that gives %s is not asked about tax inclusion, and reads nothing of zakat', async (flow, home, given) => {
  const { t } = await companyOf(flow, home, given);
  expect(screen.queryByRole('checkbox', { name: t('corporate.tax-inclusion.title') })).toBeNull();
  expect(screen.queryByText(/expense of the business/)).toBeNull();
});

it('a company reads at its UEN that a typed one counts as unverified, before it pays', async () => {
  const { t } = await companyOf('zakat', '/', harta);
  const uen = screen.getByRole('textbox', { name: t('uen.title') });
  const described = (uen.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described.join()).toContain('A typed UEN counts as not verified');
  // A company’s zakat is not sent to IRAS, which a note there says.
  expect(described.join()).not.toContain('IRAS');
});
