import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskPreviewPlaces, DeskReleases } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { openFile } from '../../kit/ask.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { Screen } from '../../parts/screen.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { Choices, flowsFor } from './choices.tsx';
import { Switch } from './choice.tsx';
import type { FrameMessage } from './frame-messages.ts';
import { KeepExample } from './keep-example.tsx';
import { PickedWords } from './picked-words.tsx';
import { type Place, placeIn, queryOf } from './place.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreview } from './use-preview.ts';
import './preview.css';

const says = words.preview;

/** Shows what donors would see of a release before it is live. */
export function Preview() {
  const [query, setQuery] = useSearchParams();
  const place = placeIn(query);
  const releases = useAsked<DeskReleases>('/releases');
  const places = useAsked<DeskPreviewPlaces>(`/preview/places?release=${place.release}`);
  const onPlace = (to: Place) => setQuery(queryOf(to), { replace: true });
  const isLost = places.asked.kind === 'failed' && place.release !== 'live';
  return (
    <Screen
      title={says.title}
      text={says.text}
      actions={isLost && <Button onClick={() => onPlace({ ...place, release: 'live' })}>{says.showLive}</Button>}
    >
      <Shown asked={releases.asked} again={releases.again}>
        {(all) => (
          <Shown asked={places.asked} again={places.again}>
            {(there) => <Previewed place={place} places={there} releases={all} onPlace={onPlace} onKept={releases.again} />}
          </Shown>
        )}
      </Shown>
    </Screen>
  );
}

/** Changing one of these drops the layout from the address. */
const LEAVES_LAYOUT = ['what', 'flow', 'fixture'] as const;

type PreviewedProps = {
  readonly place: Place;
  readonly places: DeskPreviewPlaces;
  readonly releases: DeskReleases;
  readonly onPlace: (place: Place) => void;
  /** Reloads the releases after an example was kept. */
  readonly onKept: () => Promise<void>;
};

function Previewed({ place, places, releases, onPlace, onKept }: PreviewedProps) {
  const [side, setSide] = useState<'before' | 'after'>('after');
  const [said, setSaid] = useState('');
  const [picks, setPicks] = useState(false);
  const [picked, setPicked] = useState('');
  const flows = flowsFor(place.what, places);
  const flowAt = (id: string) => flows.find((one) => one.id === id) ?? flows[0];
  // A requested layout, or an example of an external gift, names no flow: the server finds the gift.
  const isElsewhere = place.fixture !== '' && places.fixtures.every(({ file }) => file !== place.fixture);
  const isFound = place.flow === '' && (place.layout !== '' || isElsewhere);
  const asked = { ...place, flow: isFound ? '' : (flowAt(place.flow)?.id ?? '') };
  const { shown, failed, isBusy, walked, request, onWalked, forget, times, again, reload } = usePreview(
    asked,
    side === 'before' ? 'live' : place.release,
  );
  const flow = flowAt(walked?.flow ?? place.flow);
  const at = { ...place, flow: flow?.id ?? '', step: walked === null ? place.step : (walked.step ?? '') };
  const what = place.what === 'page' ? (flow?.steps.find(({ id }) => id === at.step)?.title ?? says.beginning) : says.whats[place.what];
  const name = place.what === 'mail' ? (shown?.mail?.subject ?? what) : `${flow?.title ?? ''}, ${what}`;

  const change = (part: Partial<Place>) => {
    setSaid('');
    if (STARTS_ANEW.some((one) => one in part)) forget();
    // Other choices apply to the step that the member went to in the frame.
    const others = LEAVES_LAYOUT.some((one) => one in part) ? { layout: '' } : {};
    onPlace({ ...('flow' in part || 'step' in part || 'fixture' in part ? place : at), ...others, ...part });
  };
  const heard = (message: FrameMessage) => {
    if (message.kind === 'walked') onWalked(message);
    if (message.kind === 'left') setSaid(says.left);
    if (message.kind === 'pressed') setPicked(message.text);
    if (message.kind === 'unpicked') stopPicking();
    if (message.kind === 'shown') setSaid('');
  };
  const stopPicking = () => {
    setPicks(false);
    setPicked('');
  };
  const copy = async () => {
    const link = new URL(`/desk/preview?${queryOf(at)}`, location.href);
    // Without clipboard access, shows the link instead.
    const copied = await navigator.clipboard.writeText(link.href).then(
      () => true,
      () => false,
    );
    setSaid(copied ? says.copied : link.href);
  };
  const openPdf = async () => {
    const outcome = await openFile('/preview/pdf', request());
    setSaid(outcome.kind === 'done' ? says.pdfMade : reasonOf(outcome));
  };
  const isReceipt = place.what === 'receipt' || place.what === 'certificate';
  return (
    <div className="preview">
      <Choices place={at} places={places} releases={releases} onChange={change} />
      <section className="preview__shown" aria-label={says.title} aria-busy={isBusy}>
        <div className="preview__bar">
          {place.release !== 'live' && (
            <Switch
              label={says.compare}
              value={side}
              options={[
                ['before', says.before],
                ['after', says.after],
              ]}
              onChange={(one) => setSide(one as typeof side)}
            />
          )}
          {place.what !== 'mail' && (
            <Button kind={picks ? 'primary' : 'secondary'} aria-pressed={picks} onClick={picks ? stopPicking : () => setPicks(true)}>
              {says.pick.action}
            </Button>
          )}
          <Button onClick={again}>{says.again}</Button>
          <Button onClick={() => void copy()}>{says.copy}</Button>
          {place.what === 'page' && <KeepExample {...{ place, walked, releases, onKept }} onSaid={setSaid} />}
          {isReceipt && shown !== null && <Button onClick={() => void openPdf()}>{says.pdf}</Button>}
        </div>
        <p className="preview__said" role="status">
          {(picks && picked === '' && says.pick.how) ||
            said ||
            (!isBusy && failed === null && <span className="visually-hidden">{`${says.shown} ${name}`}</span>)}
        </p>
        {failed && (
          <Notice kind="error" title={words.desk.failed} announced actions={<Button onClick={again}>{words.desk.tryAgain}</Button>}>
            <p>{reasonOf(failed)}</p>
          </Notice>
        )}
        {shown?.mail && (
          <p className="preview__subject">
            <span className="preview__hint">{says.subject}</span> <strong>{shown.mail.subject}</strong>
          </p>
        )}
        {picked !== '' && (
          <PickedWords
            text={picked}
            release={place.release}
            onClose={() => setPicked('')}
            onSaved={(saved) => {
              if (saved !== place.release) change({ release: saved });
              else void reload();
            }}
          />
        )}
        <div hidden={failed !== null}>
          <PreviewFrame key={times} title={`${says.frame} ${name}`} width={place.width} shown={shown} picks={picks} onMessage={heard} />
        </div>
        {shown?.mail && (
          <details className="preview__plain">
            <summary>{says.plain}</summary>
            <pre>{shown.mail.text}</pre>
          </details>
        )}
      </section>
    </div>
  );
}

/** Choosing one of these discards the typed answers and the member's step. */
const STARTS_ANEW = ['flow', 'step', 'fixture'] as const;
