import { useState } from 'react';
import type { DeskExampleTried, DeskReleaseChanged, DeskReleases } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { ask } from '../../kit/ask.ts';
import { useStaff } from '../../kit/staff.tsx';
import { ActForm } from '../../parts/act-form.tsx';
import { words } from '../../words/words.ts';
import type { Walked } from './frame-messages.ts';
import type { Place } from './place.ts';

const says = words.bench.keep;
const SHORTEST = 3;

type KeepExampleProps = {
  readonly place: Place;
  readonly walked: Walked | null;
  readonly releases: DeskReleases;
  readonly onKept: () => Promise<void>;
  /** Called with a sentence for the member: the result, or the missing step. */
  readonly onSaid: (said: string) => void;
};

/** Keeps the answers given in the preview as an example of the shown release, after showing what the example would expect. */
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
  const [tried, setTried] = useState<DeskExampleTried>();
  const path = `/releases/${release.id}/examples`;
  const title = { label: says.says, hint: says.saysHint, maxLength: 200, wrong: says.missing };
  return (
    <ActForm
      title={says.title}
      text={<p>{says.text}</p>}
      does={tried === undefined ? says.try : says.does}
      fields={{ says: { ...title, isRight: (typed) => typed.length >= SHORTEST } }}
      call={(typed) => {
        const walk = { ...typed, flow: walked.flow, answers: walked.answers, ...(day !== '' && { day }) };
        return tried === undefined
          ? ask<DeskExampleTried | DeskReleaseChanged>('POST', `${path}/try`, walk)
          : ask<DeskExampleTried | DeskReleaseChanged>('POST', path, { ...walk, seen: release.hash });
      }}
      onClose={onClose}
      onDone={(data) => ('lines' in data ? setTried(data) : onKept())}
      onChange={() => setTried(undefined)}
    >
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
    </ActForm>
  );
}
