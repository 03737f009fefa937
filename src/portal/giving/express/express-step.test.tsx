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

describe('the button of the express lane', () => {
  it('names no amount before there is one, and says what is missing when it is pressed', async () => {
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

  it('leads on with the total beside it, where a kind is chosen that its own steps ask about', async () => {
    const { t } = renderPortal('/');
    await userEvent.click(await screen.findByRole('button', { name: 'S$50' }));
    await userEvent.click(screen.getByRole('button', { name: t('zakat.express.more') }));
    await userEvent.click(await box(t('give.kinds.savings')));
    expect(await screen.findByRole('button', { name: t('shell.actions.continue') })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.foot-bar__total')?.textContent).toBe(`${t('shell.total')} S$50.00`));
  });
});

describe('the express lane of fidyah', () => {
  it('tells two blank reasons apart in its error summary', async () => {
    const { t } = renderPortal('/fidyah');
    for (const reason of ['haid', 'pregnancy']) await userEvent.click(await box(t(`fidyah.fasting.${reason}`)));
    await userEvent.click(await screen.findByRole('button', { name: t('express.paynow-blank') }));
    const links = within(await screen.findByRole('group', { name: t('form.errors.title') })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([t('fidyah.express.haid-required'), t('fidyah.express.pregnancy-required')]);
  });

  it('takes the days of a year in place of an amount, and asks before it drops them', async () => {
    const { t } = renderPortal('/fidyah');
    await userEvent.click(await box(t('fidyah.fasting.haid')));
    await userEvent.click(await screen.findByRole('radio', { name: t('fidyah.by.days') }));
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${t('fidyah.years.year')}`)), '2026');
    await userEvent.type(screen.getByLabelText(new RegExp(`^${t('fidyah.years.days')}`)), '7');
    await screen.findByRole('button', { name: t('express.paynow', { amount: 'S$28.00' }) });
    await userEvent.click(screen.getByRole('radio', { name: t('fidyah.by.amount') }));
    await screen.findByRole('dialog', { name: t('fidyah.by.clear-title') });
  });
});
