import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { mockModalDialogs } from '../../../../tests/support/portal/mock-modal-dialogs.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
beforeAll(mockModalDialogs);
beforeEach(() => server.use(...successfulServer(newRequestLog())));

const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) });

describe('the express lane’s button', () => {
  it('names no amount before there is one, and says on a click what is missing', async () => {
    const { t } = renderPortal('/');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('express.paynow-blank') });
    expect(button.className).toContain('button--primary');
    expect(button.disabled).toBe(false);
    await userEvent.click(button);
    const summary = await screen.findByRole('group', { name: t('form.errors.title') });
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'S$50' }));
    await screen.findByRole('button', { name: t('express.paynow', { amount: 'S$50.00' }) });
  });

  it('leads onward with the total beside it, and says so, if a chosen kind has steps of its own', async () => {
    const { t } = renderPortal('/');
    await userEvent.click(await screen.findByRole('button', { name: 'S$50' }));
    await userEvent.click(screen.getByRole('button', { name: t('zakat.express.more') }));
    await userEvent.click(await box(t('give.kinds.savings')));
    expect(await screen.findByRole('button', { name: t('shell.actions.continue') })).toBeTruthy();
    expect(await screen.findByText(t('express.leads'))).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.foot-bar__total')?.textContent).toBe(`${t('shell.total')} S$50.00`));
  });
});

describe('from the lane to the steps', () => {
  it('preselects every kind of wealth, first asks what the donor owns, and asks for known amounts only on request', async () => {
    const { t } = renderPortal('/');
    await userEvent.click(await screen.findByRole('button', { name: t('zakat.express.long-way') }));
    await screen.findByRole('heading', { name: t('give.title') });
    const names = (await screen.findAllByRole('checkbox')).map((one) => (one as HTMLInputElement).value);
    expect(names).toEqual(['savings', 'gold', 'insurance', 'business', 'shares', 'fitrah', 'harta']);
    for (const kind of ['savings', 'gold', 'insurance', 'business', 'shares']) await userEvent.click(await box(t(`give.kinds.${kind}`)));
    const fold = (await screen.findByText(t('give.known'))).closest('details');
    expect(fold?.open).toBe(false);
    for (const { value, checked } of screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }))
      expect({ value, checked }).toEqual({ value, checked: value === 'worked-out' });
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await screen.findByRole('heading', { name: t('savings.title') });
  });

  it('drops the guessed amount before the calculation, and keeps the other choices', async () => {
    const { t } = renderPortal('/');
    await userEvent.click(await screen.findByRole('button', { name: 'S$50' }));
    await userEvent.click(await box(t('give.kinds.fitrah')));
    await userEvent.click(screen.getByRole('button', { name: t('zakat.express.long-way') }));
    await screen.findByRole('heading', { name: t('give.title') });
    const chosen = (await screen.findAllByRole<HTMLInputElement>('checkbox')).filter(({ checked }) => checked);
    expect(chosen.map(({ value }) => value)).toEqual(['fitrah']);
    expect(document.querySelector('.foot-bar__total')).toBeNull();
  });

  it('asks for further kinds only their own questions, and none that the lane has answered', async () => {
    const { t } = renderPortal('/');
    await userEvent.click(await screen.findByRole('button', { name: 'S$50' }));
    await userEvent.click(screen.getByRole('button', { name: t('zakat.express.more') }));
    await waitFor(() => expect(document.activeElement?.getAttribute('value')).toBe('savings'));
    await userEvent.click(await box(t('give.kinds.savings')));
    await userEvent.click(await box(t('give.kinds.harta')));
    await userEvent.click(await box(t('give.kinds.fitrah')));
    await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${t('zakat.express.fitrah')}`) }), '5');
    expect(screen.queryByRole('button', { name: t('express.other-ways') })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await screen.findByRole('heading', { name: t('savings.title') });
    expect(screen.queryByRole('group', { name: t('form.errors.title') })).toBeNull();
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${t('savings.accounts.amount')}`)), '42,000{Enter}');
    await waitFor(() => expect(document.querySelector('.foot-bar__amount')?.textContent).toBe('S$1,075.00'));
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await screen.findByRole('heading', { name: t('donor.title') });
  });

  it.each(['gold', 'insurance', 'business', 'shares'])(
    'leads directly to the calculation of %s when it is chosen on the lane',
    async (kind) => {
      const { t } = renderPortal('/');
      await userEvent.click(await screen.findByRole('button', { name: t('zakat.express.more') }));
      await userEvent.click(await box(t(`give.kinds.${kind}`)));
      await userEvent.click(await screen.findByRole('button', { name: t('shell.actions.continue') }));
      await screen.findByRole('heading', { name: t(`${kind}.title`) });
    },
  );

  it('opens the amount of kaffarah with the counted sum, and removes nothing without asking', async () => {
    const { t } = renderPortal('/kaffarah');
    await userEvent.click(await box(t('kaffarah.kinds.nazar')));
    const one = await screen.findByRole('button', { name: t('form.one-more', { label: t('kaffarah.nazar.title') }) });
    for (const _ of [1, 2]) await userEvent.click(one);
    await userEvent.click(screen.getByRole('button', { name: t('kaffarah.express.long-way') }));
    await screen.findByRole('heading', { name: t('kaffarah.step.title') });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${t('kaffarah.by.custom')}`) }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('kaffarah.custom.title')}`) }).value).toBe('80.00');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('back to the lane', () => {
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name.replace(/[$()]/g, '.')}$`) });

  it('stays at the first step of a monthly wakaf, and loses neither the amount nor the frequency', async () => {
    const { t } = renderPortal('/wakaf-ilmu', {}, 'endowment');
    await userEvent.click(await screen.findByRole('button', { name: 'S$50' }));
    await userEvent.click(screen.getByRole('button', { name: t('wakaf.express.long-way') }));
    expect((await radio('S$50')).checked).toBe(true);
    await userEvent.click(await radio(t('receipt.frequencies.monthly')));
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('wakaf.amount.title')) });
    expect(amount.value).toBe('50');
    // The lane names the answer that it does not show and leads to its step: a monthly gift is never paid as a single one.
    await screen.findByText(t('express.kept'));
    expect(screen.queryByRole('button', { name: t('wakaf.express.long-way') })).toBeNull();
    await waitFor(() => expect(document.querySelector('.flow-page__note')?.textContent).toMatch(/S\$50\.00.*S\$50\.00/));
    expect(screen.queryByRole('button', { name: t('express.paynow', { amount: 'S$50.00' }) })).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, '75');
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    expect((await radio(t('wakaf.amount.own'))).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('wakaf.own.title')}`) }).value).toBe('75');
    expect((await radio(t('receipt.frequencies.monthly'))).checked).toBe(true);
  });

  it('leads from an amount chosen at the step to the same amount on the lane, which pays it', async () => {
    const { t } = renderPortal('/wms', {}, 'endowment');
    await userEvent.click(await screen.findByRole('button', { name: t('wakaf.express.long-way') }));
    await userEvent.click(await radio('S$100'));
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
    await screen.findByRole('button', { name: t('express.paynow', { amount: 'S$100.00' }) });
  });

  it('finds the counted numbers of kaffarah, and the amount entered meanwhile on the way there', async () => {
    const { t } = renderPortal('/kaffarah');
    await userEvent.click(await box(t('kaffarah.kinds.nazar')));
    const more = () => screen.findByRole('button', { name: t('form.one-more', { label: t('kaffarah.nazar.title') }) });
    await userEvent.click(await more());
    await userEvent.click(await more());
    const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('kaffarah.custom.title')}`) });
    const there = () => userEvent.click(screen.getByRole('button', { name: t('kaffarah.express.long-way') }));
    const back = () => userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
    await there();
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), '100');
    await back();
    await screen.findByRole('button', { name: t('express.paynow', { amount: 'S$80.00' }) });
    await there();
    expect((await amount()).value).toBe('100');
    await back();
    await userEvent.click(await more());
    await there();
    expect((await amount()).value).toBe('120.00');
  });

  it('stays if the calculation exceeds the lane, and leads onward to it', async () => {
    const answers = { give: { kinds: ['savings'] }, savings: { accounts: [{ amount: '34090' }] } };
    const { t } = renderPortal('/?step=give', { drafts: { zakat: { id: 'd', version: 1, content: '', answers, step: 'give' } } });
    await screen.findByRole('heading', { name: t('give.title') });
    await userEvent.click(await screen.findByRole('button', { name: t('shell.actions.back') }));
    await screen.findByText(t('express.kept'));
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await screen.findByRole('heading', { name: t('give.title') });
    expect((await box(t('give.kinds.savings'))).getAttribute('checked')).not.toBeNull();
  });

  it('leads back from the choice of donor, if it is asked before any amount', async () => {
    const { t } = renderPortal('/wakaf-ilmu', {}, 'endowment');
    await userEvent.click(await screen.findByRole('button', { name: t('express.change-donor') }));
    await screen.findByRole('heading', { name: t('donor.title') });
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
    await screen.findByRole('heading', { name: t('wakaf.express.title') });
  });
});

it('asks for the donor after an amount too, and keeps the amount on the way there and back', async () => {
  const { t } = renderPortal('/');
  await userEvent.click(await screen.findByRole('button', { name: 'S$50' }));
  await userEvent.click(screen.getByRole('button', { name: t('express.change-donor') }));
  await screen.findByRole('heading', { name: t('donor.title') });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Hamba Allah/ })).checked).toBe(true);
  const keepsFifty = () => waitFor(() => expect(document.querySelector<HTMLInputElement>('[id="amounts.harta"]')?.value).toBe('50'));
  const back = () => userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
  await back();
  await keepsFifty();
  await back();
  await screen.findByRole('heading', { name: t('give.title') });
  expect((await box(t('give.kinds.harta'))).getAttribute('checked')).not.toBeNull();
  await back();
  await screen.findByRole('heading', { name: t('zakat.express.title') });
  await keepsFifty();
});

describe('the donor, asked before any amount', () => {
  it.each([
    ['/', 'zakat.express.title'],
    ['/fidyah', 'fidyah.express.title'],
    ['/kaffarah', 'kaffarah.express.title'],
  ])('is asked at once from %s, and leads back to the lane, which shows the donor', async (path, title) => {
    const { t } = renderPortal(path);
    await userEvent.click(await screen.findByRole('button', { name: t('express.change-donor') }));
    await screen.findByRole('heading', { name: t('donor.title') });
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${t('donor.kind.named')}`) }));
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await screen.findByRole('heading', { name: t('named.title') });
    await userEvent.type(screen.getByRole('textbox', { name: t('named.full-name.title') }), 'Siti Contoh');
    await userEvent.type(screen.getByRole('textbox', { name: t('individual.email.title') }), 'siti@portal.test');
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await screen.findByRole('heading', { name: t(title) });
    await screen.findByText('Siti Contoh');
    expect(screen.queryByLabelText(new RegExp(`^${t('express.email')}`))).toBeNull();
  });

  it('leads back to an unchanged lane for Hamba Allah', async () => {
    const { t } = renderPortal('/');
    await userEvent.click(await screen.findByRole('button', { name: t('express.change-donor') }));
    await screen.findByRole('heading', { name: t('donor.title') });
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
    await screen.findByRole('heading', { name: t('zakat.express.title') });
    await screen.findByText(t('express.hamba-allah'));
  });
});

describe('the express lane of fidyah', () => {
  it('presets days, and keeps the address question while days and amounts are typed', async () => {
    const { t } = renderPortal('/fidyah');
    const email = () => screen.queryByLabelText(new RegExp(`^${t('express.email')}`));
    await userEvent.click(await box(t('fidyah.fasting.haid')));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: t('fidyah.by.days') }).checked).toBe(true));
    expect(email()).not.toBeNull();
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${t('fidyah.years.year')}`)), '2026');
    expect(email()).not.toBeNull();
    await userEvent.clear(screen.getByLabelText(new RegExp(`^${t('fidyah.years.year')}`)));
    await userEvent.click(screen.getByRole('radio', { name: t('fidyah.by.amount') }));
    expect(email()).not.toBeNull();
  });

  it('distinguishes two blank reasons in its error summary', async () => {
    const { t } = renderPortal('/fidyah');
    for (const reason of ['haid', 'pregnancy']) await userEvent.click(await box(t(`fidyah.fasting.${reason}`)));
    for (const known of await screen.findAllByRole('radio', { name: t('fidyah.by.amount') })) await userEvent.click(known);
    await userEvent.click(await screen.findByRole('button', { name: t('express.paynow-blank') }));
    const links = within(await screen.findByRole('group', { name: t('form.errors.title') })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([t('fidyah.express.haid-required'), t('fidyah.express.pregnancy-required')]);
  });

  it('leaves an amount blank for the steps, which keep the reason', async () => {
    const { t } = renderPortal('/fidyah');
    await userEvent.click(await box(t('fidyah.fasting.haid')));
    await userEvent.click(await screen.findByRole('radio', { name: t('fidyah.by.amount') }));
    await userEvent.click(await screen.findByRole('button', { name: t('express.paynow-blank') }));
    await screen.findByRole('link', { name: t('fidyah.express.haid-required') });
    await userEvent.click(screen.getByRole('button', { name: t('fidyah.express.long-way') }));
    await screen.findByRole('heading', { name: t('fidyah.fasting.title') });
    expect((await box(t('fidyah.fasting.haid'))).getAttribute('checked')).not.toBeNull();
  });

  it('takes the days of a year instead of an amount, and asks before it drops them', async () => {
    const { t } = renderPortal('/fidyah');
    await userEvent.click(await box(t('fidyah.fasting.haid')));
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${t('fidyah.years.year')}`)), '2026');
    await userEvent.type(screen.getByLabelText(new RegExp(`^${t('fidyah.years.days')}`)), '7');
    await screen.findByRole('button', { name: t('express.paynow', { amount: 'S$28.00' }) });
    await userEvent.click(screen.getByRole('radio', { name: t('fidyah.by.amount') }));
    await screen.findByRole('dialog', { name: t('fidyah.by.clear-title') });
  });
});
