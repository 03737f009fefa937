import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { shippedContent } from '../../../../tests/support/portal/shipped-content.ts';
import type { Answers } from '../../../engine/index.ts';
import { createStore } from '../../kit/store/store.ts';
import { keepState } from '../state/keep-state.ts';
import { type Draft, initialState, type KeptState, type PortalState } from '../state/portal-state.ts';
import { joinAnswers, publicAnswers } from '../state/private-answers.ts';
import { type DraftKeepers, type DraftMessage, keepDrafts } from './keep-drafts.ts';

const content = shippedContent();
const { definitions } = content;
const flow = definitions.flows.zakat;
if (flow === undefined) throw new Error('The shipped data has a flow of zakat.');

const begun: Draft = {
  content: content.view.contentVersion,
  id: 'draft-1',
  version: flow.version,
  step: 'fitrah',
  answers: { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' }, donor: { kind: 'anonymous' } },
};

let vault: ReturnType<typeof memoryVault>;
let tabs: { readonly keepers: DraftKeepers; readonly stop: () => void }[];
beforeEach(() => {
  vault = memoryVault();
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
});

/** One tab of the browser, with the draft as read from the vault. */
function openTab(draft: Draft = begun, typedMeanwhile: Answers = {}) {
  const answers = joinAnswers(draft.answers, typedMeanwhile);
  const store = createStore<PortalState>({ ...initialState, drafts: { zakat: { ...draft, answers } } });
  const never = () => new Promise<never>(() => undefined);
  const keepers: DraftKeepers = keepDrafts({
    store,
    since: { zakat: draft },
    api: { readDraft: never, writeDraft: never, removeDraft: never, draftDonation: never },
    openSession: never,
    send: (message: DraftMessage) => {
      for (const other of tabs) if (other.keepers !== keepers) other.keepers.receive(message);
    },
  });
  const keeper = keepState(store, vault, ({ drafts, transaction, ratesSeen, ratesChanged }): KeptState => {
    const { zakat = begun } = drafts;
    const kept = { ...zakat, answers: publicAnswers(definitions, flow ?? expect.unreachable(), zakat.answers) };
    return { drafts: { zakat: kept }, transaction, ratesSeen, ratesChanged };
  });
  const tab = {
    keepers,
    answers: () => store.get().drafts.zakat?.answers,
    answer: (change: Answers) =>
      store.set((state) => {
        const { zakat = begun } = state.drafts;
        const answers = joinAnswers(zakat.answers, change);
        return { ...state, drafts: { zakat: { ...zakat, answers } } };
      }),
    keep: () => keeper.flush(),
    stop: () => {
      keepers.stop();
      keeper.stop();
    },
  };
  tabs.push(tab);
  keepers.follow(content, flow ?? expect.unreachable());
  return tab;
}

const kept = () => (vault.kept() as KeptState).drafts.zakat?.answers;

it('a tab that lags behind overwrites none of another tab’s answers', async () => {
  const [first, second] = [openTab(), openTab()];
  first.answer({ fitrah: { premium: '2' } });
  await first.keep();
  second.answer({ fitrah: { normal: '5' } });
  await second.keep();
  expect(kept()).toMatchObject({ fitrah: { normal: '5', premium: '2' } });
  expect(first.answers()).toMatchObject({ fitrah: { normal: '5', premium: '2' } });
});

it('the last answer to a field wins in both tabs, and nothing bounces between them', async () => {
  const [first, second] = [openTab(), openTab()];
  first.answer({ fitrah: { normal: '5' } });
  second.answer({ fitrah: { normal: '6' } });
  for (const tab of [first, second]) expect(tab.answers()).toMatchObject({ fitrah: { normal: '6' } });
  for (const tab of [second, first]) await tab.keep();
  expect(kept()).toMatchObject({ fitrah: { normal: '6' } });
});

it('a tab that read the draft just before a save gets the missing answers', () => {
  const first = openTab();
  first.answer({ fitrah: { premium: '3' } });
  expect(openTab(begun).answers()).toMatchObject({ fitrah: { normal: '4', premium: '3' } });
});

it('answers given while the code was loading are sent, and not reverted', () => {
  const first = openTab();
  const second = openTab(begun, { fitrah: { normal: '7' } });
  for (const tab of [first, second]) expect(tab.answers()).toMatchObject({ fitrah: { normal: '7' } });
});

it('another draft is left alone', () => {
  const [first, second] = [openTab(), openTab({ ...begun, id: 'draft-2' })];
  first.answer({ fitrah: { premium: '3' } });
  expect(second.answers()).toEqual(begun.answers);
});
