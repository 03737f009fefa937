import { type Answers, isSameAnswer } from '../../../engine/index.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import type { Pause } from '../../kit/pause.ts';
import type { Api } from '../api.ts';
import type { Keeping } from '../state/portal-state.ts';
import { joinAnswers } from '../state/private-answers.ts';
import { changesBetween, mergeAnswers } from './merge-answers.ts';

/** What a payment waits for: the revision of the private half on the server, or that it is not there. */
export type Flushed = { readonly kind: 'kept'; readonly revision: number } | { readonly kind: 'cannot' };

export type PrivateKeeper = {
  /** Takes the private answers as they stand now. */
  readonly hold: (answers: Answers) => void;
  /** Sends at once what is not kept yet, without waiting: the page is being left. */
  readonly leave: () => void;
  /** Waits until everything is kept, or cannot be for now. */
  readonly flush: () => Promise<Flushed>;
  /** Another page of the browser typed this just now; whichever of them saves it first. */
  readonly hearTyped: (changes: Answers) => void;
  /** What was typed and is not kept yet. */
  readonly unkept: () => Answers;
  /** Takes up what another page has kept meanwhile. False when the server cannot be asked. */
  readonly catchUp: () => Promise<boolean>;
  /** Sends nothing any more. */
  readonly stop: () => void;
};

export type KeeperPorts = {
  readonly api: Pick<Api, 'readDraft' | 'writeDraft'>;
  /** Opens or joins the session: one was missing. */
  readonly openSession: () => Promise<void>;
  readonly newKey: () => string;
  /** Resolves after so many milliseconds, or once it is woken. */
  readonly pause: (milliseconds: number) => Pause;
  readonly onKeeping: (keeping: Keeping) => void;
  /** Another page's answers are part of the draft now. */
  readonly onTakenUp: (answers: Answers) => void;
  /** The draft was paid or given up in another tab: nothing of it is kept any more. */
  readonly onDropped: () => void;
  /** Another page may want to take it up. */
  readonly onKept: () => void;
  /** These fields were typed in this page just now. */
  readonly onTyped: (changes: Answers) => void;
};

/** Whose private half it is; `restored` when an earlier load may have left some on the server. */
export type KeptPlace = { readonly flow: string; readonly version: number; readonly draft: string; readonly restored: boolean };

const TYPING = 600;
const BACKOFF = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** A save without an answer for so long counts as lost; when it arrives after all, it overwrites nothing. */
const LOST_AFTER = 10_000;
const MOST_UNHEARD = 20;
/** So often in a row another page's save may come first before this one waits between its tries. */
const MOST_OVERTAKEN = 5;

type Tried = 'kept' | 'changed' | 'dropped' | 'never' | 'later';
type Save = { readonly key: string; readonly answers: Answers };

/**
 * Keeps the private half of one draft in the server's session, for certain: sent a moment after typing, one save at a time, tried again
 * until the server has it. Each save names the revision that it was written over, and the saves of this page that nobody has answered.
 */
export function createPrivateKeeper(place: KeptPlace, ports: KeeperPorts): PrivateKeeper {
  /** What the server has, as far as this page knows. */
  let agreed: Answers = {};
  let revision = 0;
  let wanted: Answers = {};
  /** The oldest first. */
  let unheard: readonly Save[] = [];
  /** What the server refused for what it is: it is not sent again until something else is typed. */
  let refused: Answers | null = null;
  let failuresInARow = 0;
  let failures = 0;
  let overtaken = 0;
  let hasRead = !place.restored;
  let mustRead = place.restored;
  let stopped = false;
  let working: Promise<void> | null = null;
  let pausing: Pause | null = null;
  const waiting = new Set<() => void>();

  const isKept = () => !mustRead && isSameAnswer(wanted, agreed);
  const isHopeless = () => !mustRead && refused !== null && isSameAnswer(wanted, refused);
  const lookAgain = () => {
    for (const look of [...waiting]) look();
  };
  const tell = () => {
    if (!stopped) ports.onKeeping(keepingNow());
  };

  function keepingNow(): Keeping {
    if (!hasRead) return failuresInARow >= 2 ? 'unread' : 'reading';
    if (isKept()) return 'kept';
    return isHopeless() || failuresInARow >= 2 ? 'cannot' : 'saving';
  }

  async function send(): Promise<Tried> {
    const save = { key: ports.newKey(), answers: wanted };
    const over = unheard.map(({ key }) => key);
    unheard = [...unheard, save].slice(-MOST_UNHEARD);
    const body = { version: place.version, answers: save.answers, save: { draft: place.draft, after: revision, over, key: save.key } };
    const outcome = await orLost(ports.api.writeDraft(place.flow, body), ports);
    if (outcome.kind === 'done') {
      const now = outcome.data.revision ?? 0;
      const isNewer = now > revision;
      if (isNewer) [agreed, revision] = [save.answers, now];
      unheard = unheard.slice(unheard.indexOf(save) + 1);
      ports.onKept();
      // A later answer may have been faster, and has then said what is kept; one that says nothing of it was no answer of the portal's.
      return isNewer || isKept() ? 'kept' : 'later';
    }
    if (outcome.kind === 'silent') await ports.openSession();
    if (outcome.kind !== 'refused' || outcome.status === 429 || outcome.status === 503) return 'later';
    if (outcome.code === 'DRAFT_CHANGED') return 'changed';
    if (outcome.code === 'DRAFT_DROPPED') return 'dropped';
    refused = save.answers;
    return 'never';
  }

  /** What the server has becomes what is agreed on, with what was typed here since. */
  async function read(): Promise<Tried> {
    const outcome = await orLost(ports.api.readDraft(place.flow, place.draft), ports);
    if (outcome.kind === 'silent') await ports.openSession();
    if (outcome.kind === 'refused' && outcome.code === 'DRAFT_DROPPED') return 'dropped';
    if (outcome.kind !== 'done') return 'later';
    const there = outcome.data?.version === place.version ? outcome.data : null;
    const other = there?.answers ?? {};
    // Where a save of this page was applied and its answer lost, the other page changed what that save said.
    const applied = unheard.findLast(({ key }) => there?.saves?.includes(key));
    const merged = mergeAnswers(applied?.answers ?? agreed, wanted, other);
    const isNews = !isSameAnswer(wanted, merged);
    [wanted, agreed, revision, unheard] = [merged, other, outcome.data?.revision ?? 0, []];
    [hasRead, mustRead] = [true, false];
    if (isNews) ports.onTakenUp(merged);
    return 'kept';
  }

  async function work(): Promise<void> {
    while (!stopped && !isKept() && !isHopeless()) {
      tell();
      const tried = await (mustRead ? read() : send());
      if (stopped) return;
      if (tried === 'dropped') return drop();
      if (tried === 'changed') mustRead = true;
      overtaken = tried === 'changed' ? overtaken + 1 : isKept() ? 0 : overtaken;
      if (tried !== 'later') {
        failuresInARow = 0;
        // Other pages that save all the time are given way to: each round reads and sends once more.
        if (tried === 'changed' && overtaken > MOST_OVERTAKEN) await rest(BACKOFF[0]);
        continue;
      }
      failures += 1;
      failuresInARow += 1;
      tell();
      lookAgain();
      await rest(BACKOFF[Math.min(failuresInARow, BACKOFF.length) - 1] ?? 0);
    }
    tell();
  }

  function drop(): void {
    stop();
    ports.onDropped();
  }

  async function rest(milliseconds: number): Promise<void> {
    pausing = ports.pause(milliseconds);
    await pausing.over;
    pausing = null;
  }

  /** One worker at a time; what is typed while it sends, it sends next. */
  function start(after: number): void {
    if (stopped || working !== null || isKept() || isHopeless()) return;
    const run = async () => {
      if (after > 0) await rest(after);
      await work();
    };
    working = run().finally(() => {
      working = null;
      start(0);
      lookAgain();
    });
  }

  function stop(): void {
    stopped = true;
    pausing?.wake();
    lookAgain();
  }

  /** Two failures since somebody waits are enough to say that it cannot be done for now; trying goes on. */
  function settled(): Promise<boolean> {
    const most = failures + 2;
    return new Promise((resolve) => {
      const look = () => {
        const isOver = isKept() && working === null;
        if (!isOver && !stopped && failures < most && !(isHopeless() && working === null)) return;
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
    hold: (answers) => {
      const changes = changesBetween(wanted, answers);
      wanted = answers;
      if (Object.keys(changes).length > 0) ports.onTyped(changes);
      start(TYPING);
      tell();
    },
    leave: () => {
      if (!stopped && !mustRead && !isKept()) void send();
    },
    hearTyped: (changes) => {
      if (stopped) return;
      const merged = joinAnswers(wanted, changes);
      if (isSameAnswer(wanted, merged)) return;
      wanted = merged;
      ports.onTakenUp(merged);
      start(TYPING);
    },
    unkept: () => changesBetween(agreed, wanted),
    flush: async () => {
      refused = null;
      return (await settled()) ? { kind: 'kept', revision } : { kind: 'cannot' };
    },
    catchUp: async () => {
      mustRead = true;
      return settled();
    },
    stop,
  };
}

async function orLost<T>(asked: Promise<Outcome<T>>, ports: KeeperPorts): Promise<Outcome<T>> {
  const limit = ports.pause(LOST_AFTER);
  const unreachable = (): Outcome<T> => ({ kind: 'unreachable' });
  // A call that breaks is tried again with backoff, like any other that came to nothing.
  const outcome = await Promise.race([asked.catch(unreachable), limit.over.then(unreachable)]);
  limit.wake();
  return outcome;
}
