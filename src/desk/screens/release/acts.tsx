import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskRelease, DeskReleaseChanged, DeskReleases } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { ask } from '../../kit/ask.ts';
import { keepAct } from '../../kit/kept-act.ts';
import { useAct } from '../../kit/use-act.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useChosen } from '../../kit/working-on.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { typedReason, useActForm } from '../../parts/act-form.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { firstUnticked } from './doubts.tsx';
import type { KeptSend } from './use-kept-send.ts';
import { momentOf, type When, WhenField } from './when-field.tsx';

const says = words.release;
type ActName = keyof typeof says.acts;
/** Acts that open a dialog first. Sending does not, since it can be withdrawn. */
type AskedName = Exclude<ActName, 'send-release'>;
type ActsProps = {
  readonly release: DeskRelease;
  readonly sending: KeptSend;
  /** Whether the difference and the effect are on the page: nobody can approve a release unseen. */
  readonly isSeen: boolean;
  /** Ids of the ticked doubts. */
  readonly ticked: readonly string[];
  /** The act that a fresh sign-in interrupted. */
  readonly before: Asking | undefined;
  readonly onDone: (done: string) => Promise<void>;
};

const NAMES = Object.keys(says.acts) as ActName[];
const DANGERS: readonly ActName[] = ['discard-release', 'revert-urgently', 'cancel-release'];
/** An act that steps back is never the primary button. */
const QUIET: readonly ActName[] = ['withdraw-release'];
const WITH_REASON: readonly ActName[] = ['return-release', 'cancel-release', 'revert-urgently'];
const WITH_MOMENT: readonly ActName[] = ['approve-release', 'schedule-release'];
const URGENT: ActName = 'revert-urgently';

/** The member's acts on a release in its state, a button each. */
export function Acts({ release, sending, isSeen, ticked, before, onDone }: ActsProps) {
  const about = useId();
  const [{ chosen, when }, setAsking] = useState(() => askedBefore(release, before));
  const [isUnread, setUnread] = useState(false);
  const setChosen = (name: AskedName | undefined) => setAsking({ chosen: name, when: AT_ONCE });
  // Sending is offered unless a known finding prevents it; the page lists such findings.
  const isFit = release.judging === 'fit' && release.conflicts === 0;
  const maySend = isFit || sending.isOffered || sending.isKept;
  const isIdle = (name: ActName) => (name === 'send-release' && !maySend) || (name === 'undo-release' && release.isTakenBack);
  const mays = NAMES.filter((name) => release.may.includes(name) && !isIdle(name));
  const isWaiting = (name: ActName) => (name === 'send-release' ? sending.isKept || isBusy : name === 'approve-release' && !isSeen);
  const { act: send, isBusy, failed } = useAct<DeskReleaseChanged>(() => onDone(says.acts['send-release'].done));
  const press = (name: ActName) => {
    const unticked = name === 'approve-release' ? firstUnticked(release, ticked) : undefined;
    setUnread(unticked !== undefined);
    if (unticked !== undefined) return document.querySelector<HTMLElement>(`[data-doubt="${unticked}"]`)?.focus();
    if (name !== 'send-release') return setChosen(name);
    if (sending.isOffered) return sending.keep();
    const { path, body } = CALLS[name]({ ...release, liveAt: null, reason: '', live: null, ticked: [] });
    void send(path, body);
  };
  if (mays.length === 0) return null;
  return (
    <div className="release__acts">
      {mays.map((name, at) => (
        <Button
          kind={kindOf(name, at)}
          busy={isWaiting(name)}
          onClick={() => press(name)}
          aria-describedby={name === URGENT ? about : undefined}
          key={name}
        >
          {says.acts[name].does}
        </Button>
      ))}
      {mays.includes(URGENT) && (
        <p className="release__quiet" id={about}>
          {says.aboutUrgent}
        </p>
      )}
      {isUnread && firstUnticked(release, ticked) !== undefined && <Notice kind="error" title={says.refusals.NOT_TICKED} announced />}
      {failed && <Notice kind="error" title={reasonOf(failed, says.refusals)} announced />}
      {chosen && (
        <Act
          name={chosen}
          release={release}
          first={when}
          ticked={ticked}
          onClose={() => setChosen(undefined)}
          onDone={async () => {
            setChosen(undefined);
            await onDone(says.acts[chosen].done);
          }}
        />
      )}
    </div>
  );
}

const AT_ONCE: When = { kind: 'at-once', day: '', time: '' };

/** Inputs of an act, kept during a fresh sign-in. */
export type Asking = { readonly chosen: AskedName | undefined; readonly when: When; readonly ticked: readonly string[] };

/** The interrupted act with its moment, if it is still permitted; otherwise none. */
function askedBefore({ may }: DeskRelease, before: Asking | undefined): Omit<Asking, 'ticked'> {
  const { chosen, when } = before ?? { chosen: undefined, when: AT_ONCE };
  return chosen !== undefined && may.includes(chosen) ? { chosen, when } : { chosen: undefined, when: AT_ONCE };
}

function kindOf(name: ActName, at: number) {
  if (DANGERS.includes(name)) return 'danger';
  if (QUIET.includes(name)) return 'quiet';
  return at === 0 && name !== 'undo-release' ? 'primary' : 'secondary';
}

type Said = {
  readonly id: string;
  readonly hash: string;
  readonly liveAt: string | null;
  readonly reason: string;
  /** The id of the live release. */
  readonly live: string | null;
  readonly ticked: readonly string[];
};
type Call = { readonly path: string; readonly body?: object; readonly method?: 'DELETE' };

/** The call of each act. */
const CALLS: { readonly [name in ActName]: (said: Said) => Call } = {
  'send-release': ({ id, hash: seen }) => ({ path: `/releases/${id}/send`, body: { seen } }),
  'withdraw-release': ({ id }) => ({ path: `/releases/${id}/withdraw` }),
  'approve-release': ({ id, hash: seen, liveAt, ticked }) => ({ path: `/releases/${id}/approve`, body: { seen, liveAt, ticked } }),
  'return-release': ({ id, reason }) => ({ path: `/releases/${id}/return`, body: { reason } }),
  'schedule-release': ({ id, hash: seen, liveAt }) => ({ path: `/releases/${id}/schedule`, body: { seen, liveAt } }),
  'cancel-release': ({ id, reason }) => ({ path: `/releases/${id}/cancel`, body: { reason } }),
  'undo-release': ({ id }) => ({ path: `/releases/${id}/undo` }),
  'revert-urgently': ({ id, live: seen, reason }) => ({ path: '/releases/urgent', body: { id, seen, reason } }),
  'discard-release': ({ id }) => ({ path: `/releases/${id}`, method: 'DELETE' }),
};

type ActProps = {
  readonly name: AskedName;
  readonly release: DeskRelease;
  /** Initial choice of the time to go live. */
  readonly first: When;
  readonly ticked: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
};

/** Dialog that asks for an act's reason or time, and does it. */
function Act({ name, release: { id, hash }, first, ticked, onClose, onDone }: ActProps) {
  const go = useNavigate();
  const { choose } = useChosen();
  const [when, setWhen] = useState(first);
  const [isWithoutMoment, setWithoutMoment] = useState(false);
  const { asked, again } = useAsked<DeskReleases>('/releases');
  const asksMoment = WITH_MOMENT.includes(name);
  const { fields, dialog } = useActForm({
    fields: {
      reason: {
        ...typedReason({ label: says.reason, hint: says.reasonHint, wrong: says.reasonShort }),
        isAsked: () => WITH_REASON.includes(name),
      },
    },
    call: ({ reason }) => {
      const liveAt = momentOf(when);
      setWithoutMoment(asksMoment && liveAt === undefined);
      // An urgent return names the live release that it replaces (compare-and-set), so it waits until that release is loaded.
      if ((asksMoment && liveAt === undefined) || (name === URGENT && asked.kind !== 'there')) return undefined;
      const live = asked.kind === 'there' ? asked.data.live : null;
      const { path, body, method = 'POST' } = CALLS[name]({ id, hash, liveAt: liveAt ?? null, reason, live, ticked });
      return ask<DeskReleaseChanged>(method, path, body);
    },
    onDone: (changed) => {
      if (name !== 'undo-release') return void onDone();
      choose(changed.id);
      void go(`/desk/releases/${changed.id}`);
    },
  });
  const { title, text, ...said } = says.acts[name];
  const does = 'action' in said ? said.action : said.does;
  return (
    <ActDialog
      {...{ title, text, does, onClose, ...dialog }}
      kind={DANGERS.includes(name) ? 'danger' : 'primary'}
      isBusy={dialog.isBusy || (name === URGENT && asked.kind === 'loading')}
      instead={says.refusals}
      onSignIn={() => keepAct<Asking>(id, { chosen: name, when, ticked })}
    >
      {name === URGENT && asked.kind === 'failed' && (
        <Shown asked={asked} again={again} failed={{ title: words.working.failed }}>
          {() => null}
        </Shown>
      )}
      {asksMoment && <WhenField value={when} onChange={setWhen} error={isWithoutMoment ? says.noMoment : undefined} release={id} />}
      {fields}
    </ActDialog>
  );
}
