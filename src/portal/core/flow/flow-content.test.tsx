import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { siti } from '../../../../tests/support/portal/account-double.ts';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { newRequestLog, successfulServer } from '../../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import { definitionsOfFlow } from '../../../engine/index.ts';
import type { PortalState } from '../state/portal-state.ts';

const server = serverDouble();
const { definitions } = shippedContent();
/** The flows whose definitions were asked for. */
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    ...successfulServer(newRequestLog()),
    http.get('*/content/test/definitions.json', ({ request }) => {
      const flow = new URL(request.url).searchParams.get('flow');
      asked.push(flow ?? 'all');
      return HttpResponse.json(flow === null ? definitions : definitionsOfFlow(definitions, flow));
    }),
  );
});

const pageOf = (address: string, of: string, state: Partial<PortalState> = {}) => renderPortal(address, state, 'main', () => false, of);
const heading = (name: string, level = 2) => screen.findByRole('heading', { name, level });

it('a page of the loaded flow requests no other definitions', async () => {
  const { t } = pageOf('/fidyah', 'fidyah');
  await heading(t('fidyah.express.title'));
  expect(asked).toEqual([]);
});

it('another flow shows its banner, and its first step once its definitions are loaded; going back requests nothing', async () => {
  const { t, seen } = pageOf('/fidyah', 'fidyah');
  await heading(t('fidyah.express.title'));
  await userEvent.click(screen.getByRole('link', { name: t('kaffarah.title') }));
  expect(screen.getByRole('heading', { name: t('kaffarah.title'), level: 1 })).toBeTruthy();
  await heading(t('kaffarah.express.title'));
  await userEvent.click(screen.getByRole('link', { name: t('fidyah.title') }));
  await heading(t('fidyah.express.title'));
  expect(seen.address).toBe('/fidyah');
  expect(asked).toEqual(['kaffarah']);
});

it('a draft of another kind is asked about once its definitions are loaded, and kept until then', async () => {
  const { t, portal, vault } = pageOf('/fidyah', 'fidyah', { drafts: { zakat: savingsDraft }, restored: ['zakat'] });
  portal.store.set((state) => ({ ...state, ratesSeen: {} }));
  await portal.flush();
  expect(vault.kept()).toMatchObject({ drafts: { zakat: savingsDraft } });
  const dialog = await screen.findByRole('dialog', { name: t('switching.title', { from: t('zakat.title'), to: t('fidyah.title') }) });
  await waitFor(() => expect(dialog.textContent).toContain('S$852.25'));
  expect(portal.store.get().drafts.zakat).toEqual(savingsDraft);
  expect(asked).toEqual(['zakat']);
});

it('browser storage keeps nothing of a changed draft while its private fields are unknown', async () => {
  const { portal, vault } = pageOf('/kaffarah', 'kaffarah');
  const draft = { ...savingsDraft, answers: { individual: { nric: 'S1234567D' } } };
  portal.store.set((state) => ({ ...state, drafts: { zakat: draft } }));
  await portal.flush();
  await vi.waitFor(() => expect(vault.kept()).toMatchObject({ drafts: {} }));
  expect(JSON.stringify(vault.kept())).not.toContain('S1234567D');
});

it('a flow reached from another page shows the same as at its own address', async () => {
  const review = { ...savingsDraft, step: 'review' };
  const { t } = pageOf('/kaffarah', 'kaffarah', { drafts: { zakat: review } });
  await heading(t('kaffarah.express.title'));
  await userEvent.click(screen.getByRole('link', { name: t('zakat.title') }));
  await heading(t('review.title'));
  expect(await screen.findByText(t('zakat.notes.tax'))).toBeTruthy();
  expect(asked).toEqual(['zakat']);
});

it('the popup requests the forms of an account', async () => {
  const { t } = pageOf('/fidyah', 'fidyah');
  await heading(t('fidyah.express.title'));
  await userEvent.click(screen.getAllByRole('button', { name: t('sign-in.header') })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: t('sign-in.title') });
  expect(asked).toEqual(['account']);
});

it('a calculator’s result is carried over once the private fields of zakat are known', async () => {
  const answers = { categories: { chosen: ['savings'] }, savings: savingsDraft.answers.savings ?? {} };
  const draft = { id: 'worked', version: definitions.flows.calculator?.version ?? 1, answers, step: 'result' };
  const { t, seen, portal } = pageOf('/calculator?step=result', 'calculator', { drafts: { calculator: draft } });
  const carry = await screen.findByRole('button', { name: t('calculator.carry', { amount: 'S$852.25' }) });
  await userEvent.click(carry);
  await waitFor(() => expect(seen.address).toMatch(/^\/\?step=/));
  expect(portal.store.get().drafts.zakat?.answers.savings).toEqual(answers.savings);
  expect(asked).toEqual(['zakat']);
});

it('a signed-in donor’s step is prefilled from the account forms, and belongs to its flow', async () => {
  const answers = { ...savingsDraft.answers, donor: { kind: 'named', way: 'manual', onBehalfOf: 'self' }, named: {} };
  const account = { state: 'signed-in' as const, name: siti.name, profile: siti };
  const { t } = pageOf('/?step=named', 'zakat', { account, drafts: { zakat: { ...savingsDraft, answers } } });
  await screen.findByText(t('profile.filled-in'));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('named.full-name.title')}`) });
  expect(name.value).toBe('Siti Contoh');
  expect(asked).toEqual(['account']);
});
