import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskRelease, DeskReleaseChanged, DeskReleases } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useAct } from '../../kit/use-act.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useChosen } from '../../kit/working-on.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { reasonOf } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { momentOf, type When, WhenField } from './when-field.tsx';

const says = words.release;
type ActName = keyof typeof says.acts;
type ActsProps = { readonly release: DeskRelease; readonly onDone: (done: string) => Promise<void> };

const NAMES = Object.keys(says.acts) as ActName[];
const DANGERS: readonly ActName[] = ['discard-release', 'revert-urgently', 'cancel-release'];
/** What takes a step back is no next step. */
const QUIET: readonly ActName[] = ['withdraw-release'];
const WITH_REASON: readonly ActName[] = ['return-release', 'cancel-release', 'revert-urgently'];
const WITH_MOMENT: readonly ActName[] = ['approve-release', 'schedule-release'];
const SHORTEST = 5;

/** What whoever looks may do with a release in its state, a button each. */
export function Acts({ release, onDone }: ActsProps) {
  const [chosen, setChosen] = useState<ActName>();
  const sending = useSending(release, onDone);
  const mays = NAMES.filter((name) => release.may.includes(name) && (name !== 'send-release' || sending.canSend));
  if (sending.isAwaited)
    return (
      <Notice
        kind="info"
        title={<span role="status">{says.sending.title}</span>}
        actions={<Button onClick={sending.stop}>{says.sending.stop}</Button>}
      >
        <p>{says.sending.text}</p>
      </Notice>
    );
  if (mays.length === 0) return null;
  return (
    <div className="release__acts">
      {sending.failed && <Notice kind="error" title={reasonOf(sending.failed, says.refusals)} announced />}
      {mays.map((name, at) => (
        <Button kind={kindOf(name, at)} onClick={() => setChosen(name)} key={name}>
          {says.acts[name].does}
        </Button>
      ))}
      {mays.includes('revert-urgently') && <p className="release__quiet">{says.acts['revert-urgently'].about}</p>}
      {chosen && (
        <Act
          name={chosen}
          release={release}
          onClose={() => setChosen(undefined)}
          onLater={() => {
            setChosen(undefined);
            sending.await();
          }}
          onDone={async () => {
            setChosen(undefined);
            await onDone(says.acts[chosen].done);
          }}
        />
      )}
    </div>
  );
}

/**
 * Sending a draft for review. Whoever presses it while the checks run need not wait for them: it is sent once they find nothing, by this page, and
 * only what was looked at. What they find is said above, and nothing is sent.
 */
function useSending({ id, hash, judging, conflicts, changes }: DeskRelease, onDone: ActsProps['onDone']) {
  const [awaited, setAwaited] = useState<string>();
  const { act, failed } = useAct<DeskReleaseChanged>(() => onDone(says.acts['send-release'].done));
  const isFit = judging === 'fit' && conflicts === 0;
  const isChecked = judging === 'judging' && conflicts === 0 && changes.length > 0;
  const isAwaited = awaited === hash && isChecked;
  const isDue = awaited === hash && isFit;
  if (awaited !== undefined && !isAwaited && !isDue) setAwaited(undefined);
  const send = useEffectEvent(() => {
    setAwaited(undefined);
    const { path, body } = CALLS['send-release']({ id, hash, liveAt: null, reason: '', live: null });
    void act(path, body);
  });
  useEffect(() => {
    if (isDue) send();
  }, [isDue]);
  return { canSend: isFit || isChecked, isAwaited, await: () => setAwaited(hash), stop: () => setAwaited(undefined), failed };
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
  /** The release that is live. */
  readonly live: string | null;
};
type Call = { readonly path: string; readonly body?: object; readonly method?: 'DELETE' };

/** By which call each act is done. */
const CALLS: { readonly [name in ActName]: (said: Said) => Call } = {
  'send-release': ({ id, hash: seen }) => ({ path: `/releases/${id}/send`, body: { seen } }),
  'withdraw-release': ({ id }) => ({ path: `/releases/${id}/withdraw` }),
  'approve-release': ({ id, hash: seen, liveAt }) => ({ path: `/releases/${id}/approve`, body: { seen, liveAt } }),
  'return-release': ({ id, reason }) => ({ path: `/releases/${id}/return`, body: { reason } }),
  'schedule-release': ({ id, hash: seen, liveAt }) => ({ path: `/releases/${id}/schedule`, body: { seen, liveAt } }),
  'cancel-release': ({ id, reason }) => ({ path: `/releases/${id}/cancel`, body: { reason } }),
  'undo-release': ({ id }) => ({ path: `/releases/${id}/undo` }),
  'revert-urgently': ({ id, live: seen, reason }) => ({ path: '/releases/urgent', body: { id, seen, reason } }),
  'discard-release': ({ id }) => ({ path: `/releases/${id}`, method: 'DELETE' }),
};

type ActProps = {
  readonly name: ActName;
  readonly release: DeskRelease;
  readonly onClose: () => void;
  /** It is to be sent once the checks are through. */
  readonly onLater: () => void;
  readonly onDone: () => Promise<void>;
};

/** Asks for what an act takes, its reason or its moment, and does it. */
function Act({ name, release: { id, hash, judging }, onClose, onLater, onDone }: ActProps) {
  const go = useNavigate();
  const { choose } = useChosen();
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState<When>({ kind: 'at-once', day: '', time: '' });
  const [wrong, setWrong] = useState<{ readonly reason?: string; readonly when?: string }>({});
  const { asked } = useAsked<DeskReleases>('/releases');
  const { act, isBusy, failed } = useAct<DeskReleaseChanged>((changed) => {
    if (name !== 'undo-release') return onDone();
    choose(changed.id);
    void go(`/desk/releases/${changed.id}`);
  });
  const asksReason = WITH_REASON.includes(name);
  const asksMoment = WITH_MOMENT.includes(name);

  function submit(): void {
    const liveAt = momentOf(when);
    const found = {
      ...(asksReason && reason.trim().length < SHORTEST && { reason: says.reasonShort }),
      ...(asksMoment && liveAt === undefined && { when: says.noMoment }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (name === 'send-release' && judging === 'judging') {
      onLater();
      return;
    }
    const live = asked.kind === 'there' ? asked.data.live : null;
    const { path, body, method } = CALLS[name]({ id, hash, liveAt: liveAt ?? null, reason: reason.trim(), live });
    void act(path, body, method);
  }

  const { title, text, ...said } = says.acts[name];
  const does = 'action' in said ? said.action : said.does;
  const kind = DANGERS.includes(name) ? 'danger' : 'primary';
  return (
    <ActDialog {...{ title, text, does, kind, isBusy, failed, onClose }} instead={says.refusals} onAct={submit}>
      {asksMoment && <WhenField value={when} onChange={setWhen} error={wrong.when} release={id} />}
      {asksReason && (
        <TextField
          {...{ label: says.reason, hint: says.reasonHint, value: reason, maxLength: 300 }}
          error={wrong.reason}
          onChange={setReason}
        />
      )}
    </ActDialog>
  );
}
