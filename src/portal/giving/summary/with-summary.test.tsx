import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeAll(mockModalDialogs);
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const opened = async () => {
  const portal = renderPortal('/?step=savings', { drafts: { zakat: savingsDraft } });
  const total = await screen.findByRole('button', { name: `${portal.t('shell.total')} S$852.25` });
  await userEvent.click(total);
  return { ...portal, total, sheet: await screen.findByRole('dialog', { name: portal.t('review.summary') }) };
};

it('the total opens the giving summary up to the shown step, and Escape returns to it', async () => {
  const { t, total, sheet } = await opened();
  // With a single line, the total appears once.
  expect(within(sheet).getAllByText('S$852.25')).toHaveLength(1);
  expect(within(sheet).queryByText(t('donor.title'))).toBeNull();
  sheet.dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(total);
});

it('the summary lets a donor change an earlier answer', async () => {
  const { t, sheet, seen } = await opened();
  await userEvent.click(within(sheet).getByRole('button', { name: t('review.change-step', { title: t('give.title') }) }));
  await waitFor(() => expect(seen.address).toBe('/?step=give'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
