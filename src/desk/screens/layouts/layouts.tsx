import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { DeskLayout, DeskLayouts } from '../../../api/types.ts';
import { NativeSelect } from '../../../renderer/index.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useWorkingRelease, type WorkingRelease } from '../../kit/working-on.tsx';
import type { NewText } from '../../parts/release/list-edits.ts';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { WorkBar } from '../../parts/release/work-bar.tsx';
import { words } from '../../words/words.ts';
import { LayoutEditor } from './layout-editor.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import './layouts.css';

const says = words.layouts;
const GROUPS: readonly DeskLayout['kind'][] = ['receipt', 'certificate', 'part', 'mail', 'sheet', 'proof'];

/** One layout at a time: its lines beside its preview. */
export function Layouts() {
  const working = useWorkingRelease();
  const release = working.release?.id ?? 'live';
  const { asked, again } = useAsked<DeskLayouts>(`/releases/${release}/layouts`);
  return (
    <Screen title={says.title} text={says.text}>
      <WorkBar working={working} />
      <Shown asked={asked} again={again} lines={10}>
        {(data) => <Chosen data={data} working={working} onSaved={again} />}
      </Shown>
    </Screen>
  );
}

type ChosenProps = { readonly data: DeskLayouts; readonly working: WorkingRelease; readonly onSaved: () => Promise<void> };

/** The last open layout, so that a detour to another screen returns to it. */
let last: string | null = null;

function Chosen({ data, working, onSaved }: ChosenProps) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const wanted = search.get('layout') ?? last;
  const layout =
    data.layouts.find(({ file }) => file === wanted) ??
    data.layouts.find(({ kind, flow }) => kind === 'receipt' && flow !== null) ??
    data.layouts[0];
  const opener = data.layouts.find((one) => one.file === search.get('from'));
  const file = layout?.file ?? null;
  useEffect(() => {
    last = file;
  }, [file]);
  if (layout === undefined) return null;
  return (
    <>
      <div className="layouts__choice">
        <label htmlFor={id} className="field__label">
          {says.choose}
        </label>
        <NativeSelect id={id} value={layout.file} onChange={({ target }) => setSearch({ layout: target.value }, { replace: true })}>
          {GROUPS.map((group) => (
            <optgroup label={says.groups[group]} key={group}>
              {data.layouts
                .filter(({ kind }) => kind === group)
                .map(({ file, title }) => (
                  <option value={file} key={file}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </NativeSelect>
        {opener && <Link to={`/desk/layouts?layout=${opener.file}`}>{`${says.backTo} “${opener.title}”`}</Link>}
        <a className="layouts__below" href="#preview">
          {says.preview}
        </a>
      </div>
      <Opened {...{ data, layout, working, onSaved }} at={search.get('at')} key={layout.file} />
    </>
  );
}

/** The lines of a layout beside its preview, which scrolls to the last added line. */
function Opened({ data, layout, working, onSaved, at }: ChosenProps & { readonly layout: DeskLayout; readonly at: string | null }) {
  const [seeks, setSeeks] = useState<NewText>();
  return (
    <div className="layouts">
      <LayoutEditor {...{ data, layout, working, onSaved, at }} onAdded={setSeeks} />
      <LayoutPreview
        layout={layout}
        release={working.release?.id ?? 'live'}
        hash={working.release?.hash ?? ''}
        languages={data.languages}
        seeks={seeks}
      />
    </div>
  );
}
