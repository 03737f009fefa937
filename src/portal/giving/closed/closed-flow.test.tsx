import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentView } from '../../../api/types.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { givingServer, newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { Content } from '../../core/content/content.ts';
import type { PortalState } from '../../core/state/portal-state.ts';

type Season = NonNullable<ContentView['seasons']>[string];

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog()), ...givingServer(newRequestLog(), () => null)));

/** Texts that are there: with a day, and without. */
const season = {
  closes: 'rates.test.closes',
  until: 'nothing-due.again',
  expected: 'saved-cards.expires',
  closed: 'shell.not-found.title',
  ended: 'done.next-due',
  again: 'nothing-due.again',
  later: 'shell.not-found.message',
};

/** The shipped portal with flows that have such a season today. */
function withSeasons(seasons: { readonly [flow: string]: Season }) {
  return ({ view, definitions, ...content }: Content): Content => {
    const flows = Object.entries(definitions.flows).map(([id, flow]) => [id, id in seasons ? { ...flow, season } : flow]);
    return { ...content, view: { ...view, seasons }, definitions: { ...definitions, flows: Object.fromEntries(flows) } };
  };
}

const open = (address: string, seasons: { readonly [flow: string]: Season }, state: Partial<PortalState> = {}, host = 'main') =>
  renderPortal(address, state, host, undefined, undefined, withSeasons(seasons));
const ended: Season = { kind: 'closed', ended: '2026-05-20', opens: '2027-06-01' };

describe('a closed flow', () => {
  it('shows its last day and its opening day instead of its questions, and in the menu', async () => {
    const { t } = open('/fidyah', { fidyah: ended });
    const closed = await screen.findByRole('region', { name: t(season.closed) });
    expect(closed.textContent).toContain(t(season.ended, { date: '20 May 2026' }));
    expect(closed.textContent).toContain(t(season.again, { date: '1 Jun 2027' }));
    expect(screen.queryByRole('button', { name: t('shell.actions.continue') })).toBeNull();
    expect(
      within(closed)
        .getByRole('link', { name: t('shell.not-found.button') })
        .getAttribute('href'),
    ).toBe('/');
    const menu = within(screen.getByRole('navigation'));
    expect(menu.getByRole('link', { name: new RegExp(`${t('fidyah.title')}.*${t(season.closed)}`) })).toBeTruthy();
    expect(menu.getByRole('link', { name: t('kaffarah.title') })).toBeTruthy();
  });

  it('saves its opening day to a calendar', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { t } = open('/fidyah', { fidyah: ended });
    await userEvent.click(await screen.findByRole('button', { name: t('done.remind') }));
    await screen.findByText(t('review.calendar-saved'));
    const file = (await saved[0]?.text()) ?? '';
    expect(file).toContain('DTSTART;VALUE=DATE:20270601');
    expect(file).toContain(`SUMMARY:${t('fidyah.title')}`);
    vi.restoreAllMocks();
  });

  it('says that the day will be announced while it is unknown, in the reader’s language', async () => {
    const { t } = open('/fidyah', { fidyah: { kind: 'closed' } });
    await screen.findByText(t(season.later));
    expect(screen.queryByRole('button', { name: t('done.remind') })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(t('shell.header.language')), 'ms');
    expect(await screen.findByText(t(season.later, { lng: 'ms' }))).toBeTruthy();
  });

  it('says so on the home of causes, without a link to it', async () => {
    const { t } = open('/', { ilmu: ended }, {}, 'endowment');
    const causes = within(await screen.findByRole('region', { name: t('home.causes') }));
    expect(await causes.findByText(t(season.again, { date: '1 Jun 2027' }))).toBeTruthy();
    expect(causes.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      t('home.give', { cause: t('wakaf.wms.title') }),
    ]);
  });

  it('lets a donor continue who began before it closed', async () => {
    const { t } = open('/', { zakat: ended }, { drafts: { zakat: savingsDraft }, restored: ['zakat'] });
    const closed = await screen.findByRole('region', { name: t(season.closed) });
    await userEvent.click(within(closed).getByRole('button', { name: t('shell.actions.continue') }));
    await waitFor(() => expect(screen.queryByRole('region', { name: t(season.closed) })).toBeNull());
  });

  it('shows a begun payment', async () => {
    const { t } = open('/?step=payment&transactionNo=T1', { zakat: ended });
    await screen.findByRole('heading', { name: t('payment.title') }, { timeout: 5_000 });
    expect(screen.queryByRole('region', { name: t(season.closed) })).toBeNull();
  });
});

describe('a flow with a season', () => {
  it('shows its last day on the first step', async () => {
    const { t } = open('/fidyah', { fidyah: { kind: 'open', last: { day: '2026-09-20' } } });
    expect(await screen.findByText(t(season.until, { date: '20 Sep 2026' }))).toBeTruthy();
  });

  it('shows the expected day while it is unconfirmed', async () => {
    const { t } = open('/fidyah', { fidyah: { kind: 'open', last: { day: '2026-09-20', toBeConfirmed: true } } });
    expect(await screen.findByText(t(season.expected, { date: '20 Sep 2026' }))).toBeTruthy();
  });
});

it('a page open while its flow closed shows the days at the payment, in the flow’s words', async () => {
  const params = { ended: '2026-09-20', opens: '2027-06-01' };
  const refusal = { status: 0, code: 'FLOW_CLOSED', message: '', fields: [{ path: 'flow', code: 'closed', params }] };
  server.use(http.post('*/payment/Donation/createDonation', () => HttpResponse.json(refusal, { status: 422 })));
  const account = { state: 'signed-out' } as const;
  const { t } = open('/?step=payment', { zakat: { kind: 'open' } }, { drafts: { zakat: savingsDraft }, account });
  await userEvent.click(await screen.findByRole('button', { name: t('payment.pay-by-paynow', { amount: 'S$852.25' }) }));
  const trouble = await screen.findByRole('group', { name: t(season.closed) });
  expect(trouble.textContent).toContain(t(season.ended, { date: '20 Sep 2026' }));
  expect(trouble.textContent).toContain(t(season.again, { date: '1 Jun 2027' }));
});
