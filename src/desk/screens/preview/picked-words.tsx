import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { DeskWords } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useChosen, useWorkingRelease } from '../../kit/working-on.tsx';
import { UnlistedReleases } from '../../parts/release/work-bar.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { Pages } from '../words/pages.tsx';
import '../words/words.css';
import { textsSeenAs } from './texts-seen-as.ts';

const says = words.preview.pick;

type PickedWordsProps = {
  /** The clicked words, as displayed. */
  readonly text: string;
  /** The release on show. */
  readonly release: string;
  readonly onClose: () => void;
  /** Called with the release that the words were saved into. */
  readonly onSaved: (release: string) => void;
};

/** The texts that the clicked words may come from, each editable in every language. */
export function PickedWords({ text, release, onClose, onSaved }: PickedWordsProps) {
  const working = useWorkingRelease();
  const { asked, again } = useAsked<DeskWords>(`/releases/${release}/words`);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = working.open.some(({ id }) => id === release);
  const { id: chosen } = useChosen();
  const [isSaved, setSaved] = useState(false);
  // Works on the shown release.
  const { choose } = working;
  useEffect(() => {
    if (isOpen && chosen !== release) choose(release);
  }, [isOpen, chosen, release, choose]);
  // Runs after a render, once a release begun for the save is chosen.
  const show = useEffectEvent(() => onSaved(chosen ?? release));
  useEffect(() => {
    if (!isSaved) return;
    setSaved(false);
    show();
  }, [isSaved]);
  useEffect(() => {
    if (text !== '') heading.current?.focus();
  }, [text]);
  return (
    <section className="preview__picked card" aria-labelledby="picked">
      <div className="preview__bar">
        <h2 className="preview__picked-title" id="picked" tabIndex={-1} ref={heading}>
          {`${says.pressed} “${text}”`}
        </h2>
        <Button onClick={onClose}>{says.close}</Button>
      </div>
      <UnlistedReleases working={working} />
      <Shown asked={asked} again={again} lines={3}>
        {(data) => <Found {...{ data, text, working }} onSaved={() => setSaved(true)} again={again} />}
      </Shown>
    </section>
  );
}

type FoundProps = {
  readonly data: DeskWords;
  readonly text: string;
  readonly working: ReturnType<typeof useWorkingRelease>;
  readonly again: () => Promise<void>;
  readonly onSaved: () => void;
};

function Found({ data, text, working, again, onSaved }: FoundProps) {
  const found = useMemo(() => textsSeenAs(data.words, text), [data, text]);
  if (found.length === 0) return <p role="status">{says.none}</p>;
  const saved = async () => {
    await again();
    onSaved();
  };
  return <Pages found={found} languages={data.languages} working={working} onSaved={saved} />;
}
