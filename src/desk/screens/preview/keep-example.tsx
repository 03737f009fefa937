import { useState } from 'react';
import type { DeskExampleTried, DeskReleaseChanged, DeskReleases } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { ask, type Outcome } from '../../kit/ask.ts';
import { useStaff } from '../../kit/staff.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';
import type { Walked } from './frame-messages.ts';
import type { Place } from './place.ts';

const says = words.bench.keep;

type KeepExampleProps = {
  readonly place: Place;
  readonly walked: Walked | null;
  readonly releases: DeskReleases;
  readonly onKept: () => Promise<void>;
  /** Callback with a sentence for the member: the result, or the missing step. */
  readonly onSaid: (said: string) => void;
};

/** Keeps the answers given in the preview as an example of the release on show, after showing what the example would expect. */
export function KeepExample({ place, walked, releases, onKept, onSaid }: KeepExampleProps) {
  const { me } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const release = releases.releases.find(({ id, state }) => id === place.release && (state === 'draft' || state === 'in-review'));
  if (!me.acts.includes('keep-example') || !releases.inUse) return null;
  const lacks = release === undefined ? says.chooseRelease : walked === null ? says.walkFirst : undefined;
  return (
    <>
      <Button onClick={() => (lacks === undefined ? setOpen(true) : onSaid(lacks))}>{says.action}</Button>
      {isOpen && release !== undefined && walked !== null && (
        <Keeping
          {...{ release, walked }}
          day={place.day}
          onClose={() => setOpen(false)}
          onKept={() => {
            setOpen(false);
            onSaid(says.kept);
            void onKept();
          }}
        />
      )}
    </>
  );
}

type KeepingProps = {
  readonly release: DeskReleases['releases'][number];
  readonly walked: Walked;
  readonly day: string;
  readonly onClose: () => void;
  readonly onKept: () => void;
};

function Keeping({ release, walked, day, onClose, onKept }: KeepingProps) {
  const { sessionEnded } = useStaff();
  const [title, setTitle] = useState('');
  const [isTried, setTried] = useState(false);
  const [tried, setHeld] = useState<DeskExampleTried>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Outcome<unknown>>();
  const walk = { says: title, flow: walked.flow, answers: walked.answers, ...(day !== '' && { day }) };
  async function send<T>(path: string, body: object, done: (data: T) => void): Promise<void> {
    setBusy(true);
    const outcome = await ask<T>('POST', `/releases/${release.id}/examples${path}`, body);
    setBusy(false);
    if (outcome.kind === 'signed-out') return sessionEnded();
    setFailed(outcome.kind === 'done' ? undefined : outcome);
    if (outcome.kind === 'done') done(outcome.data);
  }
  const act = async () => {
    setTried(true);
    if (title.trim().length < 3) return;
    if (tried === undefined) await send<DeskExampleTried>('/try', walk, setHeld);
    else await send<DeskReleaseChanged>('', { ...walk, seen: release.hash }, onKept);
  };
  return (
    <ActDialog
      title={says.title}
      text={<p>{says.text}</p>}
      does={tried === undefined ? says.try : says.does}
      kind="primary"
      {...{ isBusy, failed, onClose }}
      onAct={() => void act()}
    >
      <TextField
        label={says.says}
        hint={says.saysHint}
        value={title}
        maxLength={200}
        error={isTried && title.trim().length < 3 ? says.missing : undefined}
        onChange={(text) => {
          setTitle(text);
          setHeld(undefined);
        }}
      />
      <div role="status">
        {tried && (
          <>
            <p>{says.comesTo}</p>
            <ul>
              {tried.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>
              {says.file} <code>{tried.file}</code>
            </p>
          </>
        )}
      </div>
    </ActDialog>
  );
}
