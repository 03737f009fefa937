import { describe, expect, it, vi } from 'vitest';
import type { Flow } from '../../../engine/index.ts';
import { createStore } from '../../kit/store/store.ts';
import { initialState, type PortalState } from '../state/portal-state.ts';
import type { DraftKeepers, FollowedContent, KeepDraftsPorts } from './keep-drafts.ts';
import { keepDraftsWhenNeeded } from './keep-when-needed.ts';

const flow = { id: 'zakat', version: 1, steps: [] } as unknown as Flow;
const content = { definitions: { steps: {} } } as unknown as FollowedContent;
const draft = { id: 'one', version: 1, answers: {}, step: null };

function withLoad(
  load: (started: DraftKeepers, ports: KeepDraftsPorts[]) => Promise<{ keepDrafts: (ports: KeepDraftsPorts) => DraftKeepers }>,
) {
  const store = createStore<PortalState>(initialState);
  const given: KeepDraftsPorts[] = [];
  const started = {
    follow: vi.fn(),
    flush: vi.fn(async () => ({ kind: 'kept' as const, revision: 7 })),
    refresh: vi.fn(async () => true),
    receive: vi.fn(),
    leave: vi.fn(),
    stop: vi.fn(),
  };
  const asked = vi.fn(() => load(started, given));
  const ports = {
    store,
    api: {},
    openSession: async () => undefined,
    tell: () => undefined,
    pause: () => ({ over: Promise.resolve(), wake: () => undefined }),
  };
  const keepers = keepDraftsWhenNeeded(ports as unknown as KeepDraftsPorts, asked);
  return { store, asked, started, given, keepers };
}

const loads = async (started: DraftKeepers, given: KeepDraftsPorts[]) => ({
  keepDrafts: (ports: KeepDraftsPorts) => {
    given.push(ports);
    return started;
  },
});

describe('the keepers of drafts', () => {
  it('are not loaded while a donor stays on the first step, and have nothing to wait for', async () => {
    const { store, asked, keepers } = withLoad(loads);
    keepers.follow(content, flow);
    store.set((state) => ({ ...state, drafts: { zakat: draft } }));
    expect(asked).not.toHaveBeenCalled();
    expect(await keepers.flush('zakat')).toEqual({ kind: 'kept', revision: 0 });
  });

  it('load once the donor continues, follow what was followed, and delay the payment until saved', async () => {
    const { store, started, given, keepers } = withLoad(loads);
    keepers.follow(content, flow);
    store.set((state) => ({ ...state, drafts: { zakat: { ...draft, step: 'give' } } }));
    expect(await keepers.flush('zakat')).toEqual({ kind: 'kept', revision: 7 });
    expect(started.follow).toHaveBeenCalledWith(content, flow);
    expect(given).toHaveLength(1);
  });

  it('know the drafts present when they were first needed, so that one dropped meanwhile is deleted on the server too', async () => {
    const { store, given, keepers } = withLoad(loads);
    store.set((state) => ({ ...state, drafts: { zakat: draft }, restored: ['zakat'] }));
    store.set((state) => ({ ...state, drafts: {} }));
    keepers.follow(content, flow);
    await keepers.flush('zakat');
    expect(given[0]?.since).toEqual({ zakat: draft });
  });

  it('are loaded again after a failure, and nothing counts as saved meanwhile', async () => {
    let failures = 0;
    const { store, asked, keepers } = withLoad(async (started, given) => {
      failures += 1;
      if (failures < 3) throw new TypeError('Failed to fetch');
      return loads(started, given);
    });
    keepers.follow(content, flow);
    store.set((state) => ({ ...state, drafts: { zakat: { ...draft, step: 'give' } } }));
    expect(await keepers.flush('zakat')).toEqual({ kind: 'cannot' });
    expect(store.get().keeping).toEqual({ zakat: 'cannot' });
    await vi.waitFor(async () => expect(await keepers.flush('zakat')).toEqual({ kind: 'kept', revision: 7 }));
    expect(asked).toHaveBeenCalledTimes(3);
  });
});
