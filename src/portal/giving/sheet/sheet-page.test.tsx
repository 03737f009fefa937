import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { Json } from '../../../engine/index.ts';
import type { Draft } from '../../core/state/portal-state.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const accounts: Json = [
  { label: 'POSB', amount: '34,100', interest: '10' },
  { label: 'Tabung', amount: '0.50', remark: 'for the hajj' },
];
const calculatorDraft = {
  ...savingsDraft,
  answers: { categories: { chosen: ['savings', 'gold'] }, savings: { accounts }, gold: { forUse: '450' } },
};

function atSheet(draft: Draft = calculatorDraft) {
  return renderPortal('/calculator/worked', { drafts: { calculator: draft } });
}

it('shows the answers, the result with reasons, and the rates with day and source, without hints', async () => {
  const { t } = atSheet();
  const sheet = await screen.findByRole('article', {}, { timeout: 5_000 });
  await within(sheet).findByRole('heading', { level: 1, name: t('worked.title') });
  expect(sheet.textContent).toContain(t('worked.day', { day: '15 Aug 2026' }));
  for (const words of ['POSB', 'S$34,100', 'for the hajj', '450 grams', 'S$852.26']) {
    expect(sheet.textContent).toContain(words);
  }
  const counted = { 'savings.held': 'S$34,090.50', 'savings.accounts': '2', 'savings.interest': 'S$10.00', count: 2 };
  const due = { ...counted, 'rates.nisab': 'S$14,887.00', 'rates.zakat': '2.5%', value: 'S$852.26' };
  expect(sheet.textContent).toContain(t('savings.why.sum-interest', due).replaceAll('\n', ' '));
  expect(sheet.textContent).toContain(t('gold.why.for-use-below').split('}}').at(-1));
  const nisab = { rate: t('rates.nisab'), value: 'S$14,887.00', from: '1 Aug 2026', source: 'zakat.sg, nisab' };
  expect(sheet.textContent).toContain(t('worked.rate-line', nisab));
  const savings = within(sheet).getByRole('row', { name: `${t('savings.held')} S$34,090.50` });
  expect(savings.previousElementSibling?.textContent).toContain('S$0.50');
  expect(sheet.textContent).not.toContain(t('savings.intro'));
});

it('redirects to the calculator for invalid answers', async () => {
  const { seen } = atSheet({
    ...calculatorDraft,
    answers: { categories: { chosen: ['savings'] }, savings: { accounts: [{ amount: '1 00' }] } },
  });
  await waitFor(() => expect(seen.address).toMatch(/^\/calculator(\?|$)/));
});

it('is saved as a PDF that the server draws from the answers; a failure is reported', async () => {
  const asked: unknown[] = [];
  let answer = () => new HttpResponse(new Blob(['%PDF-']), { headers: { 'content-type': 'application/pdf' } });
  server.use(
    http.post('*/worked/pdf', async ({ request }) => {
      asked.push(await request.json());
      return answer();
    }),
  );
  const saved = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined }));
  const { t, content } = atSheet();
  const button = await screen.findByRole('button', { name: t('shell.actions.download') }, { timeout: 5_000 });
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledWith('calculator-2026-08-15.pdf'));
  expect(asked[0]).toMatchObject({ flow: 'calculator', ratesVersion: content.view.rates.id, language: 'en' });
  answer = () => new HttpResponse(null, { status: 503 });
  await userEvent.click(button);
  await screen.findByText(t('worked.failed'));
  vi.restoreAllMocks();
});
