import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { LONG_WAY, takeLongWay } from '../../../../tests/support/portal/long-way.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { said } from '../../../../tests/support/portal/said.ts';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';

const server = serverDouble();
let asked = newRequestLog();
beforeEach(() => {
  asked = newRequestLog();
  server.use(...successfulServer(asked));
});

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

it('shows no errors before the donor tries to continue, then says what is missing, with the focus on it', async () => {
  const { t } = renderPortal(LONG_WAY);
  await heading(t('give.title'));
  expect(screen.queryByRole('group', { name: t('form.errors.title') })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  const summary = await screen.findByRole('group', { name: t('form.errors.title') });
  expect(within(summary).getByText(`${t('give.kinds.title')}: ${t('give.kinds.too-few')}`)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(summary));
});

it('moves from step to step by the address, with the focus on the heading, and back by Back', async () => {
  const { t, seen } = renderPortal(LONG_WAY);
  await heading(t('give.title'));
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${t('give.kinds.fitrah')}`) }));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  const title = await heading(t('fitrah.title'));
  expect(seen.address).toBe('/?step=fitrah');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.type(await screen.findByLabelText(new RegExp(`^${t('fitrah.normal.title')}`)), '4');
  await userEvent.type(screen.getByLabelText(new RegExp(`^${t('fitrah.premium.title')}`)), '1');
  await waitFor(() => expect(document.querySelector('.foot-bar__amount')?.textContent).toBe('S$28.00'));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
  await heading(t('give.title'));
  expect(seen.address).toBe('/?step=give');
});

it('opens the first account automatically and the next with the focus inside, and returns to its row on Enter', async () => {
  const { t } = renderPortal('/?step=savings', {
    drafts: { zakat: { ...savingsDraft, answers: { give: savingsDraft.answers.give ?? {} } } },
  });
  const amount = () => screen.findByLabelText(new RegExp(`^${t('savings.accounts.amount')}`));
  await userEvent.type(await amount(), '34,090');
  const first = await amount();
  await userEvent.click(screen.getByRole('button', { name: t('savings.accounts.add') }));
  await waitFor(() => expect(first.isConnected).toBe(false));
  const second = await amount();
  await waitFor(() => expect(document.activeElement).toBe(second));
  await userEvent.type(await amount(), '1{Enter}');
  const item = t('savings.accounts.item', { number: 2 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: t('list.change-item', { item }) })));
});

it('reviews S$34,090 of savings as S$852.25, with the reason', async () => {
  const { t } = renderPortal('/?step=review', { drafts: { zakat: savingsDraft } });
  await heading(t('review.title'));
  expect(screen.getAllByText('S$852.25').length).toBeGreaterThan(0);
  expect(screen.getAllByText(t('why.open')).length).toBeGreaterThan(0);
});

it('also says in the page title that nothing is due', async () => {
  const { savings: _, ...others } = savingsDraft.answers;
  const answers = { ...others, savings: { accounts: [{ amount: '340' }] } };
  const { t } = renderPortal('/?step=review', { drafts: { zakat: { ...savingsDraft, answers } } });
  await heading(t('nothing-due.title'));
  expect(document.title).toBe(t('shell.page-title', { page: t('nothing-due.title'), product: t('zakat.title') }));
});

it('a step not reached by the answers leads to the first that needs one, with a message', async () => {
  const drafts = { zakat: { ...savingsDraft, answers: { ...savingsDraft.answers, donor: {} } } };
  const { t, seen } = renderPortal('/?step=payment', { drafts });
  await heading(t('donor.title'));
  expect(seen.address).toBe('/?step=donor');
  expect(await screen.findByRole('group', { name: t('form.errors.title') })).toBeTruthy();
});

it('a step reached without any answers leads to the first, without an error', async () => {
  const { t, seen } = renderPortal('/?step=review');
  await heading(t('give.title'));
  expect(seen.address).toBe('/?step=give');
  expect(screen.queryByRole('group', { name: t('form.errors.title') })).toBeNull();
});

it('Back leads from the second step to the first, and to the express lane, which had no address of its own', async () => {
  const page = renderPortal('/', { drafts: { zakat: { ...savingsDraft, answers: { give: { kinds: ['fitrah'] } } } } });
  const { t, seen } = page;
  await takeLongWay(page);
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await heading(t('fitrah.title'));
  act(() => seen.back());
  await heading(t('give.title'));
  expect(seen.address).toBe('/?step=give');
  act(() => seen.back());
  await heading(t('zakat.express.title'));
  expect(seen.address).toBe('/?step=express');
});

it('an amount that makes an earlier step wrong can be typed to its end, and is asked about on continuing', async () => {
  const drafts = {
    zakat: { ...savingsDraft, answers: { give: { kinds: ['harta', 'gold'], goldBy: 'known' }, amounts: { harta: '999,999' } } },
  };
  const { t, seen } = renderPortal('/?step=amounts', { drafts });
  await heading(t('amounts.title'));
  const gold = screen.getByRole<HTMLInputElement>('textbox', { name: (name) => name.startsWith(t('amounts.gold')) });
  await userEvent.type(gold, '1000.5');
  expect(gold.value).toBe('1000.5');
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await heading(t('give.title'));
  expect(seen.address).toBe('/?step=give');
  expect((await screen.findByRole('group', { name: t('form.errors.title') })).textContent).toContain(t('give.kinds.total-too-large'));
});

it.each(['1 00', '1.000,50', '1,00', '1e5'])('“%s” is questioned, and never read as an amount', async (typed) => {
  const drafts = { zakat: { ...savingsDraft, answers: { give: { kinds: ['harta'] }, amounts: { harta: typed } } } };
  const { t, seen } = renderPortal('/?step=amounts', { drafts });
  await heading(t('amounts.title'));
  expect(document.querySelector('.foot-bar__amount')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await screen.findByRole('group', { name: t('form.errors.title') });
  expect(seen.address).toBe('/?step=amounts');
});

it('invalid amounts are reported when their field is left, without moving the focus; blank fields are not', async () => {
  const drafts = { zakat: { ...savingsDraft, answers: { give: { kinds: ['harta', 'gold'], goldBy: 'known' } } } };
  const { t } = renderPortal('/?step=amounts', { drafts });
  await heading(t('amounts.title'));
  await userEvent.type(screen.getByRole('textbox', { name: (name) => name.startsWith(t('amounts.harta')) }), '1 00');
  await userEvent.tab();
  await userEvent.tab();
  await waitFor(() => expect(document.querySelectorAll('.field--refused')).toHaveLength(1));
  expect(screen.queryByRole('group', { name: t('form.errors.title') })).toBeNull();
});

it('private answers come back from the server’s session, and only they are sent there', async () => {
  server.use(
    http.get('*/session/draft/zakat', () => HttpResponse.json({ version: 1, answers: { individual: { fullName: 'Siti Contoh' } } })),
  );
  const answers = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' }, donor: { kind: 'individual' } };
  const drafts = { zakat: { ...savingsDraft, answers, step: 'individual' } };
  const { t, vault, portal } = renderPortal('/', { drafts, restored: ['zakat'] });
  await heading(t('individual.title'));
  const name = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${t('individual.full-name.title')}`));
  expect(name.value).toBe('Siti Contoh');
  await userEvent.type(name, ' binti Sampel');
  await waitFor(() => expect(JSON.stringify(asked.drafts)).toContain('Siti Contoh binti Sampel'), { timeout: 5_000 });
  expect(JSON.stringify(asked.drafts)).not.toContain('"normal"');
  await portal.flush();
  expect(JSON.stringify(vault.kept())).toContain('"normal":"4"');
  expect(JSON.stringify(vault.kept())).not.toContain('Siti');
});

it('a restored draft is announced, and can be started again', async () => {
  const { t, seen } = renderPortal('/', { drafts: { zakat: { ...savingsDraft, step: 'review' } }, restored: ['zakat'] });
  await heading(t('review.title'));
  expect(seen.address).toBe('/?step=review');
  expect(screen.getByText(t('draft.restored'))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('shell.actions.start-again') })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
  await heading(t('donor.title'));
  await waitFor(() => expect(screen.queryByText(t('draft.restored'))).toBeNull());
});

it('the step after a restored draft’s has and keeps the focus on its heading', async () => {
  const { t } = renderPortal('/?step=give', { drafts: { zakat: { ...savingsDraft, step: 'give' } }, restored: ['zakat'] });
  await screen.findByText(t('draft.restored'));
  await userEvent.click(screen.getByRole('button', { name: t('shell.actions.continue') }));
  await heading(t('savings.title'));
  await waitFor(() => expect(screen.queryByText(t('draft.restored'))).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('savings.title'), level: 2 })));
});

it('a draft is restored silently when the donor returns from a page that this one led to', async () => {
  const kept = { drafts: { zakat: { ...savingsDraft, step: 'review' } }, restored: ['zakat'] };
  const { t } = renderPortal('/', { ...kept, cameBack: true });
  await heading(t('review.title'));
  await screen.findAllByText('S$852.25');
  expect(screen.queryByText(t('draft.restored'))).toBeNull();
});

describe('a draft typed in other content', () => {
  const fitrah = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4', basmati: '2' }, donor: { kind: 'anonymous' } };
  const typed = { ...savingsDraft, content: 'former', step: 'review', answers: fitrah };
  const reopened = () => renderPortal('/', { drafts: { zakat: typed }, restored: ['zakat'] });
  /** The former content, in which a gift came to this. */
  const formerly = (dollars: string | null) => {
    const { definitions } = shippedContent();
    const total = definitions.rules['zakat.total'] ?? expect.unreachable();
    const [version] = total.versions;
    const changed =
      dollars === null || version === undefined ? total : { ...total, versions: [{ ...version, logic: { '+': [dollars, 0] } }] };
    const former = { ...definitions, version: 'former', rules: { ...definitions.rules, 'zakat.total': changed } };
    server.use(http.get('*/content/former/definitions.json', () => HttpResponse.json(former)));
  };

  it('is carried into this content, and what could not be carried is listed until the donor closes the notice', async () => {
    formerly(null);
    const { t, portal, content } = reopened();
    await heading(t('review.title'));
    expect(portal.store.get().drafts.zakat).toMatchObject({ content: content.view.contentVersion, answers: { fitrah: { normal: '4' } } });
    const told = await screen.findByText(t('draft.carried.except'));
    expect(told.closest('[role=status]')?.textContent).toContain(t('draft.carried.gone'));
    await userEvent.click(screen.getByRole('button', { name: t('shell.actions.back') }));
    await heading(t('donor.title'));
    await userEvent.click(screen.getByRole('button', { name: t('shell.popup.close') }));
    await waitFor(() => expect(screen.queryByText(t('draft.carried.except'))).toBeNull());
  });

  it('reports a total that changed for other reasons than the rates', async () => {
    formerly('99');
    const { t } = reopened();
    await screen.findByText(said(t('draft.carried.total', { before: 'S$99.00', after: 'S$20.00' })));
  });

  it('asks to check the amount if the former content is no longer known', async () => {
    server.use(http.get('*/content/former/definitions.json', () => HttpResponse.json({ code: 'NO_VERSION' }, { status: 404 })));
    const { t } = reopened();
    await screen.findByText(t('draft.carried.check'));
  });

  it('is also reported at the payment', async () => {
    formerly('99');
    const { t } = renderPortal('/?step=payment', { drafts: { zakat: { ...typed, step: 'payment' } }, restored: ['zakat'] });
    await heading(t('payment.title'));
    await screen.findByText(said(t('draft.carried.total', { before: 'S$99.00', after: 'S$20.00' })));
  });
});

it('the calculator carries its savings into the zakat flow', async () => {
  const answers = { categories: { chosen: ['savings'] }, savings: savingsDraft.answers.savings ?? {} };
  const { t, seen } = renderPortal('/calculator?step=result', { drafts: { calculator: { ...savingsDraft, answers } } });
  await heading(t('calculator.result.title'));
  await userEvent.click(screen.getByRole('button', { name: t('calculator.carry', { amount: 'S$852.25' }) }));
  await heading(t('donor.title'));
  expect(seen.address).toBe('/?step=donor');
  await waitFor(() => expect(document.querySelector('.foot-bar__amount')?.textContent).toBe('S$852.25'));
});

it('Malay is complete: another language changes every word and the page’s lang', async () => {
  const { t } = renderPortal(LONG_WAY);
  const english = t('give.title');
  await heading(english);
  await userEvent.selectOptions(screen.getByLabelText(t('shell.header.language')), 'ms');
  await waitFor(() => expect(document.documentElement.lang).toBe('ms'));
  expect(t('give.title')).not.toBe(english);
  await heading(t('give.title'));
  expect(localStorage.getItem('lang')).toBe('ms');
});
