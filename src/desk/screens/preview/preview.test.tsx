import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeskPreviewPlaces, DeskPreviewRequest } from '../../../api/types.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { RendererProvider } from '../../../renderer/index.ts';
import { Queries } from '../../kit/queries.tsx';
import { StaffProvider } from '../../kit/staff.tsx';
import { Preview } from './preview.tsx';

const RELEASE = 'K7ZQ2MXB4TRL5WDNE3HVYAJ6CP';
const PLACES: DeskPreviewPlaces = {
  status: 1,
  today: '2026-09-15',
  flows: [
    { id: 'zakat', title: 'Zakat', isGiving: true, hasSheet: false, steps: [{ id: 'give', title: 'Which zakat are you giving?' }] },
    { id: 'calculator', title: 'Zakat calculator', isGiving: false, hasSheet: true, steps: [] },
  ],
  mails: ['receipt', 'account.confirm'],
  languages: [
    { id: 'en', name: 'English', isUnderWork: false },
    { id: 'ta', name: 'தமிழ்', isUnderWork: true },
  ],
  fixtures: [
    { file: 'tests/fixtures/zakat/gold-worn.json', says: 'Gold that is worn.', flow: 'zakat' },
    { file: 'tests/fixtures/zakat/savings.json', says: 'Savings at the nisab.', flow: 'zakat' },
  ],
};
let asked: DeskPreviewRequest[] = [];
const server = serverDouble(
  http.get('*/desk/api/releases', () =>
    HttpResponse.json({ status: 1, inUse: true, live: null, now: '2026-09-15T02:00:00Z', releases: [] }),
  ),
  http.get('*/desk/api/preview/places', () => HttpResponse.json(PLACES)),
  http.post('*/desk/api/preview', async ({ request }) => {
    asked.push((await request.json()) as DeskPreviewRequest);
    return HttpResponse.json({ status: 1, language: 'en', mail: { subject: 'Your receipt', html: '<p>', text: 'Thank you' } });
  }),
);
beforeEach(() => {
  asked = [];
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
const ports = { language: 'en', translate: (key: string) => key, searchAddress: async () => null, exists: async () => false };
const open = (query: string) =>
  render(
    <RendererProvider value={ports}>
      <Queries>
        <StaffProvider value={{ me: { acts: [] } as never, sessionEnded: () => undefined }}>
          <MemoryRouter initialEntries={[`/desk/preview?${query}`]}>
            <Preview />
          </MemoryRouter>
        </StaffProvider>
      </Queries>
    </RendererProvider>,
  );

it('finds fixtures by the words of their description, or by file name', async () => {
  open('');
  const user = userEvent.setup();
  const answers = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await user.type(await screen.findByRole('searchbox', { name: 'Find answers' }), 'worn gold');
  expect(answers()).toContain('Gold that is worn.');
  expect(answers()).not.toContain('Savings at the nisab.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Answers (1 found)' }), 'Gold that is worn.');
  await screen.findByRole('combobox', { name: 'Answers (1 found)' });
  expect(asked.at(-1)).toMatchObject({ release: 'live', what: 'page', flow: 'zakat', fixture: 'tests/fixtures/zakat/gold-worn.json' });
});

it('shows a receipt of flows that give, and marks unreleased languages', async () => {
  open('what=receipt&flow=calculator');
  await screen.findByRole('option', { name: 'தமிழ் (under work)' });
  expect(screen.queryByRole('option', { name: 'Zakat calculator' })).toBeNull();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ what: 'receipt', flow: 'zakat' }));
});

it('leads from an unreadable release to the live content', async () => {
  server.use(
    http.get('*/desk/api/preview/places', ({ request }) => {
      if (new URL(request.url).searchParams.get('release') === 'live') return HttpResponse.json(PLACES);
      return HttpResponse.json({ status: 0, code: 'CANNOT_BE_READ', message: 'This release cannot be shown.' }, { status: 409 });
    }),
  );
  open(`release=${RELEASE}`);
  await screen.findByText('This release cannot be shown.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show what is live' }));
  await screen.findByRole('combobox', { name: 'Release' });
});

it('a frame that reloaded itself in picking mode is told so again', async () => {
  open('flow=zakat&step=give');
  const frame = await waitFor(() => document.querySelector('iframe')?.contentWindow ?? expect.fail('no frame yet'));
  const told = vi.spyOn(frame, 'postMessage');
  const ready = () =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { source: frame, origin: 'null', data: { kind: 'ready' } })));
  ready();
  await userEvent.click(screen.getByRole('button', { name: 'Change words' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith({ picks: true }, '*'));
  told.mockClear();
  ready();
  expect(told).toHaveBeenCalledWith({ picks: true }, '*');
});
