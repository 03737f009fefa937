import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { savedFiles } from '../../../../tests/support/portal/saved-files.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { said } from '../../../../tests/support/portal/said.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const savings = { accounts: [{ amount: '100' }] };
const zakat = { ...savingsDraft, answers: { give: savingsDraft.answers.give ?? {}, savings } };
const calculator = { ...savingsDraft, answers: { categories: { chosen: ['savings'] }, savings } };

it('shows right after the savings that nothing is due, with the shortfall, before asking for the donor', async () => {
  const { t, seen } = renderPortal('/?step=savings', { drafts: { zakat } });
  await heading(t('savings.title'));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await heading(t('nothing-due.title'));
  expect(seen.address).toBe('/?step=review');
  expect(screen.getAllByText('S$100.00').length).toBeGreaterThan(0);
  expect(screen.getByText(said('S$14,787.00 below the nisab'))).toBeTruthy();
  expect(screen.queryByText(t('donor.title'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t('review.change-step', { title: t('give.title') }) }));
  await heading(t('give.title'));
});

it('the calculator links to a wakaf, on its own host and in the reader’s language', async () => {
  const { t } = renderPortal('/calculator?step=result', { drafts: { calculator } });
  await heading(t('nothing-due.title'));
  const gifts = within(screen.getByRole('region', { name: t('nothing-due.gives') }));
  expect(gifts.getByText(t('nothing-due.gives-text'))).toBeTruthy();
  const [ilmu, wms] = gifts.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ilmu).toBe('https://other-host.example.sg/wakaf-ilmu?lang=en');
  expect(wms).toBe('https://other-host.example.sg/wms?lang=en');
  expect(screen.getByRole('link', { name: t('worked.open') })).toBeTruthy();
});

it('saves the day one haul from now as a calendar file without any figures, and confirms it', async () => {
  const saved = savedFiles();
  const { t } = renderPortal('/calculator?step=result', { drafts: { calculator } });
  await heading(t('nothing-due.title'));
  const date = '5 Aug 2027';
  expect(screen.getByText(t('nothing-due.again', { date }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t('nothing-due.remind') }));
  await waitFor(() => expect(saved.names).toEqual(['calculator-2027-08-05.ics']));
  const words = (await saved.text()).replaceAll('\r\n ', '');
  expect(words).toContain('DTSTART;VALUE=DATE:20270805\r\n');
  expect(words).toContain(`SUMMARY:${t('nothing-due.event')}\r\n`);
  expect(words).toContain('/calculator\r\n');
  // A time of day may have the same digits.
  expect(words.replace(/^DTSTAMP:.*$/m, '')).not.toContain('100');
  await screen.findByText(t('review.calendar-saved'));
  vi.restoreAllMocks();
});
