import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { Desk } from '../../app/desk.tsx';
import { memberOf } from '../testing/content.ts';

const sent: unknown[] = [];
const server = serverDouble(http.get('*/desk/api/me', () => HttpResponse.json(memberOf('support', ['copy-personal-data']))));
mockModalDialogs();
beforeEach(() => {
  sent.splice(0);
  window.history.replaceState(null, '', '/desk/personal-data');
});

async function openForm() {
  render(<Desk />);
  await userEvent.click(await screen.findByRole('button', { name: 'Copy a donor’s data' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Copy a donor’s data?' }));
  return { dialog, copy: () => userEvent.click(dialog.getByRole('button', { name: 'Copy a donor’s data' })) };
}

it('the copy of a donor’s data is saved, by what was typed alone, once it is said how the donor was identified', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  server.use(
    http.post('*/desk/api/personal-data/copy', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse('{}', { headers: { 'content-disposition': 'attachment; filename="personal-data-X.json"' } });
    }),
  );
  const { dialog, copy } = await openForm();
  await userEvent.type(dialog.getByLabelText('Email'), 'aisyah.kenari@portal.test');
  await copy();
  dialog.getByText('Choose how you know who asks.');
  expect(sent).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('How do you know who asks?'), 'They showed a document');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The donor asked');
  await copy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ reason: 'donor-asked', identifiedBy: 'document', person: { email: 'aisyah.kenari@portal.test' } }]);
  expect(saved).toEqual(['personal-data-X.json']);
  vi.restoreAllMocks();
});

it('a refusal is shown, and what was typed stays', async () => {
  server.use(
    http.post('*/desk/api/personal-data/copy', () =>
      HttpResponse.json({ status: 0, code: 'SEVERAL_DONORS', message: 'These gifts have several NRICs.' }, { status: 409 }),
    ),
  );
  const { dialog, copy } = await openForm();
  await userEvent.type(dialog.getByLabelText('Phone number'), '91234567');
  await userEvent.type(dialog.getByLabelText('Whole name, with the phone number'), 'Aisyah Kenari');
  await userEvent.selectOptions(dialog.getByLabelText('How do you know who asks?'), 'They showed a document');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The donor asked');
  await copy();
  await dialog.findByText(/several NRICs/);
  expect(dialog.getByLabelText('Phone number')).toHaveProperty('value', '91234567');
});
