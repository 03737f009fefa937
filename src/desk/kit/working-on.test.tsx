import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { Desk } from '../app/desk.tsx';
import { AT, listedRelease, memberOf, rateOf } from '../screens/testing/content.ts';

const draft = listedRelease({ title: 'Nisab from December' });
const down = () => HttpResponse.json({ status: 0, code: 'UNAVAILABLE', message: 'The portal is busy.' }, { status: 503 });
const server = serverDouble(
  http.get('*/desk/api/me', () => HttpResponse.json(memberOf('editor', ['see-releases', 'see-preview', 'make-release', 'edit-release']))),
  http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: true, live: null, now: AT, releases: [draft] })),
  http.get('*/desk/api/releases/:id/:what', down),
);
const failOnce = () => server.use(http.get('*/desk/api/releases', down, { once: true }));
beforeEach(() => sessionStorage.clear());

it.each(['rates', 'words', 'steps', 'layouts'])('%s says that the list of releases did not load, and edits once it has', async (name) => {
  window.history.replaceState(null, '', `/desk/${name}`);
  failOnce();
  render(<Desk />);
  await screen.findByText('The list of releases couldn’t be loaded');
  screen.getByText('Until the list is there, you see what is live, and nothing can be changed.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await screen.findByRole('combobox', { name: 'Work on' });
  await waitFor(() => expect(screen.queryByText('The list of releases couldn’t be loaded')).toBeNull());
});

it('keeps typed values and the release when the list fails after a save', async () => {
  window.history.replaceState(null, '', '/desk/rates');
  sessionStorage.setItem('desk.working-on', draft.id);
  const rates = { status: 1, on: '2026-09-15', rates: [rateOf({ values: [['2026-09-01', '15902']] })] };
  server.use(
    http.get(`*/desk/api/releases/${draft.id}/rates`, () => HttpResponse.json(rates)),
    http.post('*/desk/api/releases/:id/rates/try', () => HttpResponse.json({ status: 1, odd: [] })),
    http.put(`*/desk/api/releases/${draft.id}/edits`, () => {
      failOnce();
      return HttpResponse.json({ status: 0, code: 'CHANGED_MEANWHILE', message: '' }, { status: 409 });
    }),
  );
  render(<Desk />);
  await screen.findByText('#1 Nisab from December', { selector: 'strong' });
  await userEvent.type(await screen.findByLabelText('Value'), '16500');
  await userEvent.type(screen.getByLabelText('From day'), '2026-12-01');
  await userEvent.type(screen.getByLabelText('Where it was published'), 'zakat.sg');
  await userEvent.click(screen.getByRole('button', { name: 'Save into the release' }));
  await screen.findByText('The list of releases couldn’t be loaded');
  screen.getByText('The releases are shown as they were before.');
  screen.getByText('#1 Nisab from December', { selector: 'strong' });
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('16500');
});

it('says on each editing screen why nothing can be edited without releases', async () => {
  window.history.replaceState(null, '', '/desk/rates');
  server.use(http.get('*/desk/api/releases', () => HttpResponse.json({ status: 1, inUse: false, live: null, now: AT, releases: [] })));
  render(<Desk />);
  await screen.findByText('The content is that of the folder');
});
