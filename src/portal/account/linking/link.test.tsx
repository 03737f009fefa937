import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { said } from '../../../../tests/support/portal/said.ts';
import { boundSession, siti, userPool } from '../../../../tests/support/portal/account-double.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { SingpassLinkOffer } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';

/** Linking by Singpass while signed in, and undoing a link by the mail's link. */

const server = serverDouble();
const CONFIRMED = '/singpass/confirmation?outcome=done&app=myinfo&flow=zakat';
const nric = 'S8800001C';
const signedIn = { account: { state: 'signed-in', name: siti.name, profile: siti } } as const;
const account = 'n***@p***';
let asked: string[];
let offer: SingpassLinkOffer['data'];

beforeEach(() => {
  asked = [];
  offer = { kind: 'offered', account, signedInSince: false };
  server.use(
    ...successfulServer(newRequestLog()),
    ...userPool(asked),
    ...boundSession(asked),
    http.post('*/donor/User/confirmSingpassPreDonation', () =>
      HttpResponse.json({ status: 1, data: { about: 'nric nur', name: 'NUR CONTOH', nric } }),
    ),
    http.post('*/session/singpass/link-offer', () => HttpResponse.json({ status: 1, data: offer })),
    http.post('*/session/singpass/link', () => {
      asked.push('link');
      return HttpResponse.json({ status: 1, message: 'The account is linked.' });
    }),
    http.post('*/session/account/links/undo', async ({ request }) => {
      asked.push(JSON.stringify(await request.json()));
      return HttpResponse.json({ status: 1, message: 'It is undone.' });
    }),
  );
});

describe('the page after Singpass, for a signed-in account', () => {
  it('asks about the named account; continuing links nothing', async () => {
    const { t, seen } = renderPortal(CONFIRMED, signedIn);
    expect(await screen.findByText(said(t('retrieve.link.question', { account })))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.to-details') }));
    await waitFor(() => expect(seen.address).toMatch(/^\/\?step=/));
    expect(asked).not.toContain('link');
  });

  it('asks the owner to sign in before linking', async () => {
    const { t } = renderPortal(CONFIRMED, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: t('retrieve.link.do', { account }) }));
    expect(await screen.findByText(t('retrieve.link.sign-in'))).toBeTruthy();
    expect(asked).not.toContain('link');
  });

  it('links once the owner has signed in since, and says how long it can be undone', async () => {
    offer = { kind: 'offered', account, signedInSince: true };
    const { t } = renderPortal(CONFIRMED, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: t('retrieve.link.do', { account }) }));
    expect(await screen.findByText(said(t('retrieve.link.done', { account })))).toBeTruthy();
    expect(asked.filter((call) => call === 'link')).toHaveLength(1);
  });

  it.each(['somebody-else', 'elsewhere'] as const)('gives the reason instead of asking when it is %s', async (kind) => {
    offer = { kind, account, elsewhere: 'o***@p***' };
    const { t } = renderPortal(CONFIRMED, signedIn);
    expect(await screen.findByText(said(t(`retrieve.link.${kind}`, { account, elsewhere: 'o***@p***' })))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('retrieve.link.do', { account }) })).toBeNull();
  });

  it('asks nothing of a signed-out donor', async () => {
    const { t } = renderPortal(CONFIRMED);
    await screen.findByRole('button', { name: t('retrieve.to-details') });
    expect(screen.queryByText(t('retrieve.link.question', { account }))).toBeNull();
  });
});

describe('the link in the mail', () => {
  it('undoes nothing on opening, removes its key from the address, and undoes on a click', async () => {
    const { t, seen } = renderPortal('/singpass/confirmation?undo=abc&k=linked.xyz');
    expect(await screen.findByText(t('retrieve.link.undo-text'))).toBeTruthy();
    await waitFor(() => expect(seen.address).toBe('/singpass/confirmation'));
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: t('retrieve.link.undo') }));
    expect(await screen.findByText(t('retrieve.link.undone'))).toBeTruthy();
    expect(asked).toContain('{"link":"abc","key":"linked.xyz"}');
  });

  it('says so when there is nothing left to undo', async () => {
    server.use(
      http.post('*/session/account/links/undo', () =>
        HttpResponse.json({ status: 0, code: 'NOT_FOUND', message: 'There is nothing to undo.' }, { status: 404 }),
      ),
    );
    const { t } = renderPortal('/singpass/confirmation?undo=abc&k=linked.xyz');
    await userEvent.click(await screen.findByRole('button', { name: t('retrieve.link.undo') }));
    expect(await screen.findByText(t('retrieve.link.not-undone'))).toBeTruthy();
  });
});

it('the profile offers to undo a link for seven days', async () => {
  let links = [{ id: 'abc', kind: 'nric', side: 'linked', linkedAt: '2026-09-01T10:00:00Z', undoUntil: '2026-09-08T10:00:00Z' }];
  server.use(http.post('*/session/account/links', () => HttpResponse.json({ status: 1, data: links })));
  const { t } = renderPortal('/profile', signedIn);
  const days = { on: formatDay('2026-09-01', 'en'), until: formatDay('2026-09-08', 'en') };
  expect(await screen.findByText(t('retrieve.link.profile-linked-nric', days))).toBeTruthy();
  links = [];
  await userEvent.click(screen.getByRole('button', { name: t('retrieve.link.undo') }));
  expect(await screen.findByText(t('retrieve.link.undone'))).toBeTruthy();
  expect(asked).toContain('{"link":"abc"}');
});
