import { expect, it, vi } from 'vitest';
import { successfulServer, newRequestLog } from '../../../tests/support/portal/giving-double.ts';
import { renderPortal } from '../../../tests/support/portal/render-portal.tsx';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';
import { browserStorage } from '../../kit/storage/storage.ts';
import { privateAnswers, publicAnswers } from '../core/state/private-answers.ts';
import { storableStep } from './state-keeper.tsx';

const server = serverDouble();
const { definitions } = shippedContent();
const fidyah = definitions.flows.fidyah as NonNullable<typeof definitions.flows.fidyah>;
const kaffarah = definitions.flows.kaffarah as NonNullable<typeof definitions.flows.kaffarah>;

const illness = {
  fasting: { reasons: ['ILLNESS_OLD_AGE'] },
  illness: { by: 'years', yearsCalc: [{ noOfYear: '3', noOfDays: '30' }], remark: 'dialysis' },
  donor: { kind: 'anonymous' },
};

it('browser storage holds nothing about an illness, nor that there is one', async () => {
  server.use(...successfulServer(newRequestLog()));
  const draft = { id: 'draft', version: fidyah.version, answers: illness, step: 'illness' };
  const { portal, vault } = renderPortal('/kaffarah');
  portal.store.set((state) => ({ ...state, drafts: { fidyah: draft } }));
  await portal.flush();
  await vi.waitFor(() => expect(vault.kept()).toMatchObject({ drafts: { fidyah: { answers: { donor: { kind: 'anonymous' } } } } }));
  expect(JSON.stringify(vault.kept())).not.toMatch(/illness/i);
});

it('the server’s session keeps it', () => {
  expect(privateAnswers(definitions, fidyah, illness)).toEqual({ fasting: illness.fasting, illness: illness.illness });
  expect(publicAnswers(definitions, fidyah, illness)).toEqual({ donor: illness.donor });
});

it('the same is true of the reason for a kaffarah', () => {
  const answers = { kaffarah: { by: 'kinds', nazar: '1', jimak: '2' } };
  expect(publicAnswers(definitions, kaffarah, answers)).toEqual({});
});

it('a step that only some reasons open is stored as the next step that all reasons share', () => {
  expect(['fasting', 'haid', 'illness', 'donor', 'review', 'gone'].map((step) => storableStep(fidyah, step))).toEqual([
    'fasting',
    'donor',
    'donor',
    'donor',
    'review',
    'fasting',
  ]);
});

it('storage that fills up while the page is open is reported as keeping nothing, once it refuses a write', async () => {
  server.use(...successfulServer(newRequestLog()));
  const { portal } = renderPortal('/kaffarah');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  browserStorage.setItem('giving-portal', 'sealed');
  full.mockRestore();
  portal.store.set((state) => ({ ...state, drafts: { kaffarah: { id: 'draft', version: kaffarah.version, answers: {}, step: null } } }));
  await portal.flush();
  await vi.waitFor(() => expect(portal.store.get().keepsNothing).toBe(true));
  browserStorage.clear();
});
