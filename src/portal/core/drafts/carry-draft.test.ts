import { expect, it } from 'vitest';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import type { Definitions } from '../../../engine/index.ts';
import { createStore } from '../../kit/store/store.ts';
import { type Draft, initialState, type PortalState } from '../state/portal-state.ts';
import { privateAnswers, publicAnswers } from '../state/private-answers.ts';
import { carryChanges, carryDraft, carryPrivate } from './carry-draft.ts';

/** Content in which the number of people has another name, and so has the e-mail address of who gives none else, which is public no more. */
const shipped = shippedContent().definitions;
const zakat = { ...(shipped.flows.zakat ?? expect.unreachable()), version: 2 };
const fates = { 'fitrah.persons': { to: 'fitrah.normal' }, 'give.address': { to: 'donor.email' }, 'named.known': { to: 'donor.message' } };
const definitions: Definitions = {
  ...shipped,
  flows: { ...shipped.flows, zakat },
  carry: { version: 2, changes: [{ version: 2, fields: fates }] },
};
const served = { definitions, flow: zakat, version: 'newest' };
const typed: Draft = {
  id: 'draft-1',
  version: 1,
  content: 'former',
  step: 'fitrah',
  answers: { give: { kinds: ['fitrah'], address: 'siti@example.sg', gone: 'x' }, fitrah: { persons: '4' } },
};
const storeWith = (draft: Draft) => createStore<PortalState>({ ...initialState, drafts: { zakat: draft }, restored: ['zakat'] });

it('carries the browser’s half of a draft once; answers that are now private move to the server', () => {
  const store = storeWith(typed);
  expect(carryDraft(store, served)).toMatchObject({ id: 'draft-1', version: 2, content: 'newest' });
  const { answers } = store.get().drafts.zakat ?? expect.unreachable();
  expect(publicAnswers(definitions, zakat, answers)).toEqual({ give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } });
  expect(privateAnswers(definitions, zakat, answers)).toEqual({ donor: { email: 'siti@example.sg' } });
  expect(store.get().carried.zakat).toMatchObject({ content: 'former', former: typed.answers, notCarried: [{ path: 'give.gone' }] });
  expect(carryDraft(store, served)).toBeNull();
});

it('adds the server’s half to the notice when it is first read', () => {
  const store = storeWith(typed);
  carryDraft(store, served);
  const kept = { version: 1, answers: { named: { known: 'Ti', late: 'x' } } };
  for (const read of ['first', 'again'] as const) expect(carryPrivate(store, served, kept, read)).toEqual({ donor: { message: 'Ti' } });
  expect(store.get().carried.zakat?.notCarried.map(({ path }) => path)).toEqual(['give.gone', 'named.late']);
  expect(store.get().carried.zakat?.former).toMatchObject({ fitrah: { persons: '4' }, named: { known: 'Ti' } });
});

it('reads another tab’s answers by the names of its content, unless that is newer', () => {
  const changes = { fitrah: { persons: '5' } };
  expect(carryChanges(definitions, zakat, { changes })?.changes).toEqual({ fitrah: { normal: '5' } });
  expect(carryChanges(definitions, zakat, { version: 2, changes: { fitrah: { normal: '6' } } })?.changes).toEqual({
    fitrah: { normal: '6' },
  });
  expect(carryChanges(definitions, zakat, { version: 3, changes })).toBeNull();
});
