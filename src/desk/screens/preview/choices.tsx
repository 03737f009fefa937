import { useState } from 'react';
import type { DeskPreviewPlaces, DeskReleases } from '../../../api/types.ts';
import { isDay } from '../../../engine/index.ts';
import { DayField } from '../../parts/day-field.tsx';
import { words } from '../../words/words.ts';
import { Choice, Sought, Switch } from './choice.tsx';
import type { Place } from './place.ts';

const says = words.preview;

type ChoicesProps = {
  readonly place: Place;
  readonly places: DeskPreviewPlaces;
  readonly releases: DeskReleases;
  readonly onChange: (part: Partial<Place>) => void;
};

/** Form of the preview: release, page or document, answers, day, language and width. */
export function Choices({ place, places, releases, onChange }: ChoicesProps) {
  const { what } = place;
  const flows = flowsFor(what, places);
  const flow = flows.find(({ id }) => id === place.flow) ?? flows[0];
  return (
    <form className="preview__choices card" aria-label={says.choose} onSubmit={(event) => event.preventDefault()}>
      <Choice
        label={says.release}
        value={place.release}
        options={[
          ['live', releases.inUse ? says.live : says.folder],
          ...releases.releases.filter(({ id, state }) => state !== 'discarded' || id === place.release).map(releaseOption),
        ]}
        onChange={(release) => onChange({ release })}
      />
      <Choice
        label={says.what}
        value={what}
        options={Object.entries(says.whats)}
        onChange={(one) => onChange({ what: one as Place['what'] })}
      />
      {what === 'mail' && (
        <Choice
          label={says.mail}
          value={place.mail || (places.mails[0] ?? '')}
          options={places.mails.map((mail) => [mail, mail.replace('.', ': ').replaceAll(/[-_]/g, ' ')])}
          onChange={(mail) => onChange({ mail })}
        />
      )}
      <Choice
        label={says.flow}
        value={flow?.id ?? ''}
        options={flows.map(({ id, title }) => [id, title])}
        onChange={(id) => onChange({ flow: id, step: '', fixture: '' })}
      />
      {what === 'page' && (
        <Choice
          label={says.step}
          value={place.step}
          options={[['', says.beginning], ...(flow?.steps ?? []).map(({ id, title }) => [id, title] as const)]}
          onChange={(step) => onChange({ step })}
        />
      )}
      <Answers {...{ place, places, onChange }} flow={flow?.id ?? ''} />
      <DayChoice place={place} today={places.today} onChange={onChange} />
      <Choice
        label={says.language}
        value={place.language || (places.languages[0]?.id ?? '')}
        options={places.languages.map(({ id, name, isUnderWork }) => [id, isUnderWork ? `${name} (${says.underWork})` : name])}
        onChange={(language) => onChange({ language })}
      />
      <Switch
        label={says.width}
        value={place.width}
        options={Object.entries(says.widths)}
        onChange={(width) => onChange({ width: width as Place['width'] })}
      />
    </form>
  );
}

/** The day for which the preview is drawn. Typed text takes effect once it is a day. */
function DayChoice({ place, today, onChange }: Pick<ChoicesProps, 'place' | 'onChange'> & { readonly today: string }) {
  const day = place.day || today;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="preview__field">
      <DayField
        label={says.day}
        value={typed ?? day}
        onChange={(text) => {
          setTyped(isDay(text) ? null : text);
          if (isDay(text)) onChange({ day: text === today ? '' : text });
        }}
      />
    </div>
  );
}

/** The flows that can be shown: receipts and mails need a flow that gives, a sheet one that has a sheet. */
export function flowsFor(what: Place['what'], { flows }: DeskPreviewPlaces): DeskPreviewPlaces['flows'] {
  return what === 'page' ? flows : flows.filter(({ isGiving, hasSheet }) => (what === 'sheet' ? hasSheet : isGiving));
}

/** Chooses the answers: a fixture of the flow, found by the words of its description. */
function Answers({ place, places, flow, onChange }: Pick<ChoicesProps, 'place' | 'places' | 'onChange'> & { readonly flow: string }) {
  const [sought, setSought] = useState('');
  const wanted = sought.toLowerCase().split(/\s+/);
  const found = places.fixtures.filter((one) => {
    if (one.file === place.fixture) return true;
    const said = `${one.file} ${one.says}`.toLowerCase();
    return one.flow === flow && wanted.every((word) => said.includes(word));
  });
  const none = place.what === 'page' ? says.noAnswers : says.anyAnswers;
  return (
    <>
      <Sought label={says.find} hint={says.findHint} value={sought} onChange={setSought} />
      <Choice
        label={`${says.answers} (${found.length} ${says.found})`}
        value={place.fixture}
        options={[['', none], ...found.map(({ file, says: about }) => [file, about] as const)]}
        onChange={(fixture) => onChange({ fixture })}
      />
    </>
  );
}

function releaseOption({ id, number, title }: DeskReleases['releases'][number]): readonly [string, string] {
  return [id, `#${number} ${title}`];
}
