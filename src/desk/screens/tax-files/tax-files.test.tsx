import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeskTaxFile } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { AT, memberOf } from '../testing/content.ts';

const making: DeskTaxFile = {
  ...{ id: 'F'.repeat(26), year: 2025, state: 'making', askedBy: 'Faris Contoh', askedAt: AT },
  ...{ madeAt: null, records: null, totalCents: null, leftOut: null },
};
const ready: DeskTaxFile = {
  ...{ ...making, state: 'ready', madeAt: AT, records: 3, totalCents: 6000 },
  leftOut: { notAsked: 1, givenBack: 0, withoutId: 2 },
};
/** The answers to the requests for the list, in order; the last one repeats. */
let answers: (readonly DeskTaxFile[])[];
let acts: readonly string[];
const sent: unknown[] = [];
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('finance', acts))),
  http.get('*/desk/api/tax-files', () =>
    HttpResponse.json({ status: 1, year: 2025, files: answers.length > 1 ? answers.shift() : answers[0] }),
  ),
  http.post('*/desk/api/tax-files', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ status: 1 });
  }),
);
mockModalDialogs();
beforeEach(() => {
  acts = ['see-tax-files', 'make-tax-file', 'download-tax-file'];
  sent.splice(0);
  window.history.replaceState(null, '', '/desk/tax-files');
});

it('a file is made in the background for a year and a reason, and appears when ready', async () => {
  answers = [[], [making], [ready]];
  render(<Desk />);
  await screen.findByText('No file has been made yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Make a file' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make the file of a year?' }));
  const make = () => userEvent.click(dialog.getByRole('button', { name: 'Make a file' }));
  await make();
  dialog.getByText('Enter a reason of at least 5 letters.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The yearly file for the tax office.');
  await make();
  await screen.findByText('Being made');
  await screen.findByRole('button', { name: 'Download: 2025' });
  screen.getByText('1 did not ask, 0 refunded, 2 without a number');
  expect(sent).toEqual([{ year: 2025, reason: 'The yearly file for the tax office.' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is downloaded with a reason, under the server’s file name', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  answers = [[ready]];
  server.use(
    http.post('*/desk/api/tax-files/download', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse('recordID,', { headers: { 'content-disposition': 'attachment; filename="iras-2025.csv"' } });
    }),
  );
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download: 2025' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Download this file?' }));
  const download = () => userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await download();
  dialog.getByText('Enter a reason of at least 5 letters.');
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'To send it to the tax office.');
  await download();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ id: ready.id, reason: 'To send it to the tax office.' }]);
  expect(saved).toEqual(['iras-2025.csv']);
  vi.restoreAllMocks();
});

it('a read-only member makes and downloads nothing', async () => {
  acts = ['see-tax-files'];
  answers = [[ready]];
  render(<Desk />);
  await screen.findByText('Ready');
  expect(screen.queryByRole('button', { name: /Make|Download/ })).toBeNull();
});
