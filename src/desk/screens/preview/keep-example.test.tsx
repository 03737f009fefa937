import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { DeskReleases } from '../../../api/types.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { RendererProvider } from '../../../renderer/index.ts';
import { StaffProvider } from '../../kit/staff.tsx';
import { AT, HASH, listedRelease, memberOf } from '../testing/content.ts';
import type { Walked } from './frame-messages.ts';
import { KeepExample } from './keep-example.tsx';
import { placeIn } from './place.ts';

const draft = listedRelease({ title: 'An example' });
const releases: DeskReleases = { status: 1, inUse: true, live: null, now: AT, releases: [draft] };
const walked: Walked = { flow: 'zakat', step: 'payment', answers: { express: { amount: '50' } } };
const sent: unknown[] = [];
const said: string[] = [];
serverDouble(
  http.post(`*/desk/api/releases/${draft.id}/examples/try`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ status: 1, file: 'tests/fixtures/zakat/express.json', lines: ['Total: S$50.00'] });
  }),
  http.post(`*/desk/api/releases/${draft.id}/examples`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ status: 1, id: draft.id, state: 'draft', hash: HASH });
  }),
);
mockModalDialogs();
beforeEach(() => {
  sent.splice(0);
  said.splice(0);
});
const ports = { language: 'en', translate: (key: string) => key, searchAddress: async () => null, exists: async () => false };
type Open = { readonly release?: string; readonly walked?: Walked | null; readonly acts?: readonly string[] };

function open({ release = draft.id, walked: walk = walked, acts = ['keep-example'] }: Open = {}) {
  render(
    <RendererProvider value={ports}>
      <StaffProvider value={{ me: memberOf('qa', acts), sessionEnded: () => undefined }}>
        <MemoryRouter>
          <KeepExample
            place={placeIn(new URLSearchParams({ release, day: '2026-12-01' }))}
            walked={walk}
            releases={releases}
            onKept={async () => undefined}
            onSaid={(one) => said.push(one)}
          />
        </MemoryRouter>
      </StaffProvider>
    </RendererProvider>,
  );
  return userEvent.setup();
}
const keep = () => screen.getByRole('button', { name: 'Keep as an example' });

it('asks for a draft first, then for typed answers', async () => {
  const user = open({ release: 'live' });
  await user.click(keep());
  expect(said).toEqual(['Choose the draft that you are working on under “Release” first.']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps nothing without typed answers', async () => {
  const user = open({ walked: null });
  await user.click(keep());
  expect(said).toEqual(['Type answers in the preview first.']);
});

it('is not offered without the right', () => {
  open({ acts: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps a walk under a title, after the member saw what it would expect', async () => {
  const user = open();
  await user.click(keep());
  const dialog = within(screen.getByRole('dialog', { name: 'Keep this walk as an example' }));
  await user.click(dialog.getByRole('button', { name: 'See what it would hold' }));
  dialog.getByText('Write what it shows.');
  expect(dialog.queryByRole('button', { name: 'Keep' })).toBeNull();
  await user.type(dialog.getByLabelText('What it shows'), 'S$50 on the express lane.');
  await user.click(dialog.getByRole('button', { name: 'See what it would hold' }));
  await dialog.findByText('Total: S$50.00');
  dialog.getByText('tests/fixtures/zakat/express.json');
  // Another sentence means another file, so its contents are previewed again.
  await user.type(dialog.getByLabelText('What it shows'), '..');
  expect(dialog.queryByText('Total: S$50.00')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'See what it would hold' }));
  await user.click(await dialog.findByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(said).toEqual(['It is kept in the release.']));
  const walk = { says: 'S$50 on the express lane...', flow: 'zakat', answers: walked.answers, day: '2026-12-01' };
  expect(sent.slice(1)).toEqual([walk, { ...walk, seen: HASH }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
