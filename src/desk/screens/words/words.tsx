import { useDeferredValue, useMemo, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskWords } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { keptNames } from '../../kit/use-kept.ts';
import { useWorkingRelease, type WorkingRelease } from '../../kit/working-on.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { WorkBar } from '../../parts/release/work-bar.tsx';
import { words } from '../../words/words.ts';
import { type Filter, findable, findWords } from './find-words.ts';
import { type AskedFor, Pages } from './pages.tsx';
import { OF_WORD } from './word-form.tsx';
import './words.css';

const says = words.texts;
const FILTERS: readonly Exclude<Filter, 'all'>[] = ['missing', 'stale', 'long', 'changed'];

/** Every text that donors read, in all languages side by side. */
export function Words() {
  const working = useWorkingRelease();
  const { asked, again } = useAsked<DeskWords>(`/releases/${working.release?.id ?? 'live'}/words`);
  return (
    <Screen title={says.title} text={says.text}>
      <WorkBar working={working} />
      <Shown asked={asked} again={again} lines={10}>
        {(data) => <Found data={data} working={working} onSaved={again} />}
      </Shown>
    </Screen>
  );
}

type FoundProps = { readonly data: DeskWords; readonly working: WorkingRelease; readonly onSaved: () => Promise<void> };

function Found({ data, working, onSaved }: FoundProps) {
  // A link with `text` opens that text.
  const [linked] = useSearchParams();
  const text = linked.get('text');
  const [typed, setTyped] = useState(text ?? '');
  const [askedFor, setAskedFor] = useState<AskedFor | undefined>(() => (text === null ? undefined : { key: text }));
  const [filter, setFilter] = useState<Filter>('all');
  // Deferred, so that typing stays responsive while the list catches up.
  const search = useDeferredValue(typed);
  const all = useMemo(() => findable(data.words), [data]);
  const found = useMemo(() => findWords(all, search, filter), [all, search, filter]);
  const open = (key: string) => {
    setTyped(key);
    setFilter('all');
    setAskedFor({ key });
  };
  // Renders again when a form closes, since kept values are read from the tab's storage.
  const [, look] = useReducer((times: number) => times + 1, 0);
  const known = new Set(data.words.map(({ key }) => key));
  const kept = keptNames(working.release?.id ?? 'live', OF_WORD).filter((key) => known.has(key));
  const count = (one: Filter) => data.words.filter(({ flags }) => one !== 'all' && flags.includes(one)).length;
  return (
    <>
      <search className="words__search">
        <TextField {...{ label: says.search, hint: says.searchHint, type: 'search', value: typed }} onChange={setTyped} />
        <ChoiceField
          {...{ label: says.show, value: filter === 'all' ? '' : filter, none: says.filters.all }}
          options={FILTERS.map((one) => [one, `${says.filters[one]} (${count(one)})`] as const)}
          onChange={(chosen) => setFilter(FILTERS.find((one) => one === chosen) ?? 'all')}
        />
      </search>
      <p role="status">
        {found.length === 0 ? says.none : `${found.length.toLocaleString('en')} ${found.length === 1 ? says.foundOne : says.found}`}
      </p>
      {kept.length > 0 && (
        <Notice
          kind="warning"
          title={kept.length === 1 ? says.keptOne : `${kept.length} ${says.kept}`}
          actions={kept.map((key) => (
            <Button key={key} onClick={() => open(key)}>
              {`${says.open} ${key}`}
            </Button>
          ))}
        >
          <p>{says.keptText}</p>
        </Notice>
      )}
      <Pages found={found} languages={data.languages} {...{ working, onSaved }} asked={askedFor} onClosed={look} />
    </>
  );
}
