import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { type Rendered, renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeEach(() => server.use(...successfulServer(newRequestLog())));

// The question loads on demand.
const LOADING = { timeout: 5_000 };
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 }, LOADING);

async function leaveZakat(page: Rendered, to: string): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: page.t(to), hidden: true }));
}

function icon(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
}

function question({ t }: Rendered) {
  return screen.findByRole('dialog', { name: t('switching.title', { from: t('zakat.title'), to: t('fidyah.title') }) }, LOADING);
}

it('asks a donor with entries before another kind of giving, lists what would be lost, and keeps the focus on staying', async () => {
  const page = renderPortal('/?step=review', { drafts: { zakat: savingsDraft } });
  const { t } = page;
  await heading(t('review.title'));
  await leaveZakat(page, 'fidyah.title');
  const dialog = await question(page);
  for (const words of ['S$34,090.00', 'S$852.25']) expect(dialog.textContent).toContain(words);
  expect(dialog.textContent).not.toContain(t('gold.title'));
  expect(screen.getByRole('heading', { name: t('review.title'), hidden: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t('switching.stay', { from: t('zakat.title') }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.seen.address).toBe('/?step=review');
  expect(page.portal.store.get().drafts.zakat).toEqual(savingsDraft);
  expect(document.activeElement?.textContent).toMatch(new RegExp(`${t('fidyah.title')}|${t('shell.header.menu-open')}`));
});

it('lists answers carried from the calculator once, and no unanswered question', async () => {
  const savings = { accounts: [{ label: 'POSB', amount: '34,090' }] };
  const calculator = {
    ...savingsDraft,
    id: 'draft-2',
    answers: { categories: { chosen: ['savings'], sourceOfIncome: 'Salary' }, savings },
  };
  const zakat = { ...savingsDraft, answers: { give: savingsDraft.answers.give ?? {}, savings, donor: { sourceOfIncome: 'Salary' } } };
  const page = renderPortal('/fidyah', { drafts: { zakat, calculator } });
  const dialog = await question(page);
  await waitFor(() => expect(dialog.textContent).toContain('S$34,090.00'));
  expect([...dialog.querySelectorAll('li li')].map((line) => line.textContent)).toEqual([
    page.t('give.kinds.savings'),
    'Account 1: POSB, S$34,090.00',
  ]);
});

it('continuing deletes the entries, and switches the tab’s title, icon and flow', async () => {
  document.head.innerHTML = '<link rel="icon" href="/zakat.svg">';
  const page = renderPortal('/?step=review', { drafts: { zakat: savingsDraft } });
  const { t } = page;
  await heading(t('review.title'));
  const iconBefore = icon();
  await leaveZakat(page, 'fidyah.title');
  await question(page);
  expect(icon()).toBe(iconBefore);
  await userEvent.click(screen.getByRole('button', { name: t('switching.go-on', { to: t('fidyah.title') }) }));
  await heading(t('fidyah.express.title'));
  expect(page.seen.address).toBe('/fidyah');
  expect(page.portal.store.get().drafts.zakat).toBeUndefined();
  expect(document.title).toContain(t('fidyah.title'));
  expect(icon()).not.toBe(iconBefore);
  expect(sessionStorage.getItem('flowType')).toBe('fidyah');
});

it('also asks on Back to another kind of giving; staying restores the page', async () => {
  const page = renderPortal('/fidyah');
  const { t } = page;
  await heading(t('fidyah.express.title'));
  await leaveZakat(page, 'zakat.title');
  await heading(t('zakat.express.title'));
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${t('give.kinds.fitrah')}`) }));
  act(() => page.seen.back());
  await screen.findByRole('dialog', {}, LOADING);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: t('switching.stay', { from: t('zakat.title') }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.seen.address).toBe('/');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${t('give.kinds.fitrah')}`) }).checked).toBe(true);
});

it('a typed address keeps the other flow’s draft until the donor agrees', async () => {
  const page = renderPortal('/fidyah', { drafts: { zakat: savingsDraft }, restored: ['zakat'] });
  await question(page);
  expect(page.portal.store.get().drafts.zakat).toEqual(savingsDraft);
  await userEvent.click(screen.getByRole('button', { name: page.t('switching.stay', { from: page.t('zakat.title') }) }));
  await waitFor(() => expect(page.seen.address).toMatch(/^\/(\?|$)/));
  expect(page.portal.store.get().drafts.zakat?.answers.savings).toEqual(savingsDraft.answers.savings);
});

it('asks nothing if nothing would be lost: the calculator belongs to zakat, and a default is no entry', async () => {
  const page = renderPortal('/?step=review', { drafts: { zakat: savingsDraft } });
  await heading(page.t('review.title'));
  await leaveZakat(page, 'calculator.title');
  await heading(page.t('categories.title'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.portal.store.get().drafts.zakat).toEqual(savingsDraft);
});

it('an address that was typed and removed leaves nothing to lose', async () => {
  const blank = { ...savingsDraft, answers: { give: { kinds: [], savingsBy: '' }, savings: { accounts: [{ label: ' ', amount: '' }] } } };
  const page = renderPortal('/?step=give', { drafts: { zakat: blank } });
  await heading(page.t('give.title'));
  await leaveZakat(page, 'fidyah.title');
  await heading(page.t('fidyah.express.title'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.portal.store.get().drafts.zakat).toBeUndefined();
});

it('the two endowment flows reset each other', async () => {
  const ilmu = { ...savingsDraft, answers: { ilmu: { amount: 'own', ownAmount: '75' } } };
  const page = renderPortal('/wms', { drafts: { ilmu } }, 'endowment');
  const { t } = page;
  await screen.findByRole('dialog', { name: t('switching.title', { from: t('wakaf.ilmu.title'), to: t('wakaf.wms.title') }) }, LOADING);
  await userEvent.click(screen.getByRole('button', { name: t('switching.go-on', { to: t('wakaf.wms.title') }) }));
  await waitFor(() => expect(page.portal.store.get().drafts.ilmu).toBeUndefined());
});

it('asks about a former load’s draft even if all of it is private and not loaded here', async () => {
  const kept = { ...savingsDraft, answers: {}, step: 'donor' };
  const page = renderPortal('/', { drafts: { fidyah: kept }, restored: ['fidyah'] });
  const { t } = page;
  await screen.findByRole('dialog', { name: t('switching.title', { from: t('fidyah.title'), to: t('zakat.title') }) }, LOADING);
  expect(page.portal.store.get().drafts.fidyah).toEqual(kept);
});
