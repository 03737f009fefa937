import { type Answers, isSameAnswer } from '../../../engine/index.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import type { Pause } from '../../kit/pause.ts';
import type { Api } from '../api.ts';
import type { Keeping } from '../state/portal-state.ts';
import { joinAnswers } from '../state/private-answers.ts';
import { changesBetween, mergeAnswers } from './merge-answers.ts';

/** Result that payment waits for: the saved revision, or a failed save. */
export type Flushed = { readonly kind: 'kept'; readonly revision: number } | { readonly kind: 'cannot' };

export type PrivateKeeper = {
  /** Sets the current private answers. */
  readonly update: (answers: Answers) => void;
  /** Sends unsaved answers without waiting: the page is being left. */
  readonly leave: () => void;
  /** Waits until all is saved, or saving has failed twice. */
  readonly flush: () => Promise<Flushed>;
  /** Merges answers just typed in another tab, whichever tab saves them first. */
  readonly mergeTyped: (changes: Answers) => void;
  /** Unsaved answers. */
  readonly unsaved: () => Answers;
  /** Merges the answers that another page saved. False if the server does not answer. */
  readonly refresh: () => Promise<boolean>;
  readonly stop: () => void;
};

export type KeeperPorts = {
  readonly api: Pick<Api, 'readDraft' | 'writeDraft'>;
  /** Opens or joins the session when it is missing. */
  readonly openSession: () => Promise<void>;
  readonly newKey: () => string;
  /** Resolves after the given milliseconds, or when woken. */
  readonly pause: (milliseconds: number) => Pause;
  readonly onKeeping: (keeping: Keeping) => void;
  /** Carries answers saved under an earlier version of the flow. */
  readonly carry: (kept: { readonly version: number; readonly answers: Answers }) => Answers;
  /** Answers of another page were merged in. */
  readonly onMerged: (answers: Answers) => void;
  /** The draft was paid or withdrawn in another tab. */
  readonly onDropped: () => void;
  readonly onSaved: () => void;
  /** These fields were just typed in this page. */
  readonly onTyped: (changes: Answers) => void;
};

/** `restored`: an earlier load may have left answers on the server. */
export type DraftPlace = { readonly flow: string; readonly version: number; readonly draft: string; readonly restored: boolean };

const DEBOUNCE_MS = 600;
const BACKOFF = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** A save without an answer for this long is retried; should it arrive later, the revision check rejects it. */
const TIMEOUT_MS = 10_000;
const MAX_UNACKNOWLEDGED = 20;
/** Conflicts in a row before backoff. */
const MAX_CONFLICTS = 5;

type RoundResult = 'kept' | 'conflict' | 'dropped' | 'rejected' | 'retry';
type Save = { readonly key: string; readonly answers: Answers };

/**
 * Saves the private answers of one draft in the server's session: debounced, one save at a time, retried with backoff. Each save is a
 * compare-and-set: it names the revision it replaces and this page's unacknowledged saves.
 */
export function createPrivateKeeper(place: DraftPlace, ports: KeeperPorts): PrivateKeeper {
  /** The server's answers as last known to this page: the base of merges. */
  let base: Answers = {};
  let revision = 0;
  let wanted: Answers = {};
  /** Oldest first. */
  let unacknowledged: readonly Save[] = [];
  /** Rejected by the server; not sent again until changed. */
  let rejected: Answers | null = null;
  let failuresInARow = 0;
  let failures = 0;
  let conflicts = 0;
  let hasRead = !place.restored;
  let mustRead = place.restored;
  let stopped = false;
  let working: Promise<void> | null = null;
  let pausing: Pause | null = null;
  const waiting = new Set<() => void>();

  const isKept = () => !mustRead && isSameAnswer(wanted, base);
  const isRejected = () => !mustRead && rejected !== null && isSameAnswer(wanted, rejected);
  const notifyWaiters = () => {
    for (const check of [...waiting]) check();
  };
  const reportKeeping = () => {
    if (!stopped) ports.onKeeping(keepingNow());
  };

  function keepingNow(): Keeping {
    if (!hasRead) return failuresInARow >= 2 ? 'unread' : 'reading';
    if (isKept()) return 'kept';
    return isRejected() || failuresInARow >= 2 ? 'cannot' : 'saving';
  }

  async function send(): Promise<RoundResult> {
    const save = { key: ports.newKey(), answers: wanted };
    const over = unacknowledged.map(({ key }) => key);
    unacknowledged = [...unacknowledged, save].slice(-MAX_UNACKNOWLEDGED);
    const body = { version: place.version, answers: save.answers, save: { draft: place.draft, after: revision, over, key: save.key } };
    const outcome = await withTimeout(ports.api.writeDraft(place.flow, body), ports);
    if (outcome.kind === 'done') {
      const now = outcome.data.revision ?? 0;
      const isNewer = now > revision;
      if (isNewer) [base, revision] = [save.answers, now];
      unacknowledged = unacknowledged.slice(unacknowledged.indexOf(save) + 1);
      ports.onSaved();
      // A later save may have been answered first. An answer without a revision does not come from the portal.
      return isNewer || isKept() ? 'kept' : 'retry';
    }
    if (outcome.kind === 'silent') await ports.openSession();
    if (outcome.kind !== 'refused' || outcome.status === 429 || outcome.status === 503) return 'retry';
    if (outcome.code === 'DRAFT_CHANGED') return 'conflict';
    if (outcome.code === 'DRAFT_DROPPED') return 'dropped';
    rejected = save.answers;
    return 'rejected';
  }

  /** Reads the server's answers and merges them with the answers typed here since. */
  async function read(): Promise<RoundResult> {
    const outcome = await withTimeout(ports.api.readDraft(place.flow, place.draft), ports);
    if (outcome.kind === 'silent') await ports.openSession();
    if (outcome.kind === 'refused' && outcome.code === 'DRAFT_DROPPED') return 'dropped';
    if (outcome.kind !== 'done') return 'retry';
    const there = outcome.data;
    // If one of our saves was applied but its answer was lost, that save is the merge base.
    const applied = unacknowledged.findLast(({ key }) => there?.saves?.includes(key));
    const before = applied?.answers ?? base;
    // A page with newer content has saved since. This page cannot read that version; the server merges this page's saves.
    const isBeyond = hasRead && (there?.version ?? 0) > place.version;
    const other = there == null ? {} : isBeyond ? before : ports.carry(there);
    const merged = mergeAnswers(before, wanted, other);
    const isChanged = !isSameAnswer(wanted, merged);
    [wanted, base, revision, unacknowledged] = [merged, other, there?.revision ?? 0, []];
    [hasRead, mustRead] = [true, false];
    if (isChanged) ports.onMerged(merged);
    return 'kept';
  }

  async function work(): Promise<void> {
    while (!stopped && !isKept() && !isRejected()) {
      reportKeeping();
      const result = await (mustRead ? read() : send());
      if (stopped) return;
      if (result === 'dropped') return drop();
      if (result === 'conflict') mustRead = true;
      conflicts = result === 'conflict' ? conflicts + 1 : isKept() ? 0 : conflicts;
      if (result !== 'retry') {
        failuresInARow = 0;
        // Back off when other pages keep saving: each round costs a read and a write.
        if (result === 'conflict' && conflicts > MAX_CONFLICTS) await wait(BACKOFF[0]);
        continue;
      }
      failures += 1;
      failuresInARow += 1;
      reportKeeping();
      notifyWaiters();
      await wait(BACKOFF[Math.min(failuresInARow, BACKOFF.length) - 1] ?? 0);
    }
    reportKeeping();
  }

  function drop(): void {
    stop();
    ports.onDropped();
  }

  async function wait(milliseconds: number): Promise<void> {
    pausing = ports.pause(milliseconds);
    await pausing.over;
    pausing = null;
  }

  /** Starts the worker unless it is running; a running worker picks up later answers. */
  function start(after: number): void {
    if (stopped || working !== null || isKept() || isRejected()) return;
    const run = async () => {
      if (after > 0) await wait(after);
      await work();
    };
    working = run().finally(() => {
      working = null;
      start(0);
      notifyWaiters();
    });
  }

  function stop(): void {
    stopped = true;
    pausing?.wake();
    notifyWaiters();
  }

  /** Resolves when all is saved, or false after two failures; retries go on. */
  function settled(): Promise<boolean> {
    const limit = failures + 2;
    return new Promise((resolve) => {
      const look = () => {
        const isOver = isKept() && working === null;
        if (!isOver && !stopped && failures < limit && !(isRejected() && working === null)) return;
        waiting.delete(look);
        resolve(isOver && !stopped);
      };
      waiting.add(look);
      start(0);
      pausing?.wake();
      look();
    });
  }

  start(0);
  return {
    update: (answers) => {
      const changes = changesBetween(wanted, answers);
      wanted = answers;
      if (Object.keys(changes).length > 0) ports.onTyped(changes);
      start(DEBOUNCE_MS);
      reportKeeping();
    },
    leave: () => {
      if (!stopped && !mustRead && !isKept()) void send();
    },
    mergeTyped: (changes) => {
      if (stopped) return;
      const merged = joinAnswers(wanted, changes);
      if (isSameAnswer(wanted, merged)) return;
      wanted = merged;
      ports.onMerged(merged);
      start(DEBOUNCE_MS);
    },
    unsaved: () => changesBetween(base, wanted),
    flush: async () => {
      rejected = null;
      return (await settled()) ? { kind: 'kept', revision } : { kind: 'cannot' };
    },
    refresh: async () => {
      mustRead = true;
      return settled();
    },
    stop,
  };
}

async function withTimeout<T>(asked: Promise<Outcome<T>>, ports: KeeperPorts): Promise<Outcome<T>> {
  const limit = ports.pause(TIMEOUT_MS);
  const unreachable = (): Outcome<T> => ({ kind: 'unreachable' });
  // A call that throws is retried like any other failure.
  const outcome = await Promise.race([asked.catch(unreachable), limit.over.then(unreachable)]);
  limit.wake();
  return outcome;
}
