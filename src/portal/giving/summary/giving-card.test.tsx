import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import type { Answers } from '../../../engine/index.ts';

const server = serverDouble();
beforeAll(mockModalDialogs);
beforeEach(() => {
  server.use(...successfulServer(newRequestLog()));
  onWideScreen();
});

// Tests of other files share the window.
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

/** From 1,024 px on, where the summary is beside the question. */
function onWideScreen(): void {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
}

const draft = (answers: Answers) => ({ ...savingsDraft, answers });

it('shows no sum of refused days, beside their error or elsewhere', async () => {
  const answers = { fasting: { reasons: ['HAID_OTHER_REASON'] }, haid: { by: 'days', years: [{ year: '2025', noOfDays: '31' }] } };
  const { t } = renderPortal('/fidyah?step=haid', { drafts: { fidyah: draft(answers) } });
  const card = await screen.findByRole('complementary', { name: t('review.summary') });
  await within(card).findByText(t('fidyah.fasting.title'));
  await screen.findAllByRole('listitem');
  expect(document.body.textContent).not.toContain('S$124');
});

it('draws no gauge and no negative savings while the interest exceeds the balance', async () => {
  const answers = { categories: { chosen: ['savings'] }, savings: { accounts: [{ amount: '10000', interest: '20000' }] } };
  const { t } = renderPortal('/calculator?step=savings', { drafts: { calculator: draft(answers) } });
  await screen.findByRole('heading', { name: t('savings.title') });
  await screen.findByText('S$10,000.00');
  expect(document.body.textContent).not.toMatch(/[-−–]S\$|S\$[-−–]/);
  expect(screen.queryByText(t('savings.held'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t('list.change-item', { item: t('savings.accounts.item', { number: 1 }) }) }));
  const interest = await screen.findByLabelText(t('savings.accounts.interest'), { exact: false });
  await userEvent.clear(interest);
  await userEvent.type(interest, '200');
  expect(await screen.findByText(t('savings.held'))).toBeTruthy();
  expect(screen.getByText('S$9,800.00')).toBeTruthy();
});

it('shows the sums of answered questions while later ones are open', async () => {
  const answers = { categories: { chosen: ['savings', 'gold', 'insurance'] }, savings: { accounts: [{ amount: '34,090' }] } };
  const { t } = renderPortal('/calculator?step=savings', { drafts: { calculator: draft(answers) } });
  await screen.findByText(t('gauge.reaches-nisab'));
  expect(screen.getAllByText('S$852.25').length).toBeGreaterThan(0);
});

it('explains its purpose on the express lane, and shows each amount once there is one', async () => {
  const { t } = renderPortal('/');
  expect(await screen.findByText(t('express.summary-empty'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'S$50' }));
  const card = await screen.findByRole('complementary', { name: t('review.summary') });
  expect(within(card).getAllByText(t('zakat.items.harta')).length).toBeGreaterThan(0);
  expect(within(card).getAllByText('S$50.00')).toHaveLength(2);
  expect(screen.queryByText(t('express.summary-empty'))).toBeNull();
  expect(within(card).queryByRole('button')).toBeNull();
});

it('lists a kind as soon as it is chosen, with what is still missing', async () => {
  const answers = { give: { kinds: ['savings', 'fitrah'], savingsBy: 'worked-out' }, savings: { accounts: [{ amount: '34,090' }] } };
  const { t } = renderPortal('/?step=give', { drafts: { zakat: draft(answers) } });
  const card = within(await screen.findByRole('complementary', { name: t('review.summary') }));
  const lines = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
  expect(lines).toEqual(['Savings S$852.25', 'Zakat fitrah to fill in']);
  expect(card.getByText(t('shell.total')).parentElement?.textContent).toBe('Total S$852.25');
});

it('shows no total before there is an amount, and omits the answers shown beside it', async () => {
  const answers = { give: { kinds: ['fitrah'] } };
  const { t } = renderPortal('/?step=fitrah', { drafts: { zakat: draft({ ...answers, fitrah: { premium: '0' } }) } });
  const card = within(await screen.findByRole('complementary', { name: t('review.summary') }));
  await card.findByText(t('review.to-fill-in'));
  expect(card.queryByText(t('shell.total'))).toBeNull();
  expect(card.queryByText(t('fitrah.title'), { selector: '.brief-list__title' })).toBeNull();
});

it('draws the gauge until the donor is asked for', async () => {
  const answers = {
    give: { kinds: ['savings', 'fitrah'], savingsBy: 'worked-out' },
    savings: { accounts: [{ amount: '34,090' }] },
    fitrah: { normal: '4' },
  };
  const { t, unmount } = renderPortal('/?step=fitrah', { drafts: { zakat: draft(answers) } });
  await screen.findByText(t('gauge.reaches-nisab'));
  unmount();
  renderPortal('/?step=donor', { drafts: { zakat: draft(answers) } });
  await screen.findByRole('complementary', { name: t('review.summary') });
  expect(screen.queryByText(t('gauge.reaches-nisab'))).toBeNull();
});

it('counts everyone whom a kaffarah feeds', async () => {
  const answers = { kaffarah: { by: 'kinds', kinds: ['nazar'], nazar: '2' }, donor: { kind: 'anonymous' } };
  const { t } = renderPortal('/kaffarah?step=donor', { drafts: { kaffarah: draft(answers) } });
  const card = within(await screen.findByRole('complementary', { name: t('review.summary') }));
  expect((await card.findAllByRole('listitem'))[0]?.textContent).toMatch(/20 people\s*S\$80\.00/);
});
