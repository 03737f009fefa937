import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { Answers } from '../../../engine/index.ts';
import type { Content } from '../../core/content/content.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const overdue =
  (...stale: readonly string[]) =>
  ({ view, ...content }: Content): Content => ({ ...content, view: { ...view, rates: { ...view.rates, stale: [...stale] } } });

const open = (step: string, answers: Answers, ...stale: readonly string[]) =>
  renderPortal(`/?step=${step}`, { drafts: { zakat: { ...savingsDraft, answers } } }, 'main', () => false, 'zakat', overdue(...stale));

const FITRAH = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } };

it('names an overdue rate behind an amount with its day, in one quiet line', async () => {
  const page = open('fitrah', FITRAH, 'fitrah.normal', 'nisab');
  await screen.findByRole('heading', { name: page.t('fitrah.title') });
  const lines = await screen.findAllByText(/^Using the latest published rates: /);
  expect(lines.map((line) => [line.className, line.textContent])).toEqual([
    ['flow-page__note', expect.stringMatching(/: .+ \(\d{1,2} \w{3} \d{4}\)\.$/)],
  ]);
  expect(lines[0]?.textContent).not.toMatch(/nisab/i);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not mention a rate that is not overdue', async () => {
  const page = open('fitrah', FITRAH);
  await screen.findByRole('heading', { name: page.t('fitrah.title') });
  expect(screen.queryByText(/latest published rates/)).toBeNull();
});

it('an overdue nisab is mentioned once, by its gauge', async () => {
  const page = open('savings', savingsDraft.answers, 'nisab');
  await screen.findByRole('heading', { name: page.t('savings.title') });
  expect(await screen.findAllByText(/published \d{1,2} \w{3} \d{4} \(latest\)/)).toHaveLength(1);
  expect(screen.queryByText(/latest published rates/)).toBeNull();
});
