import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskSteps } from '../../../api/types.ts';
import { NativeSelect } from '../../../renderer/index.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useWorkingRelease, type WorkingRelease } from '../../kit/working-on.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { WorkBar } from '../../parts/release/work-bar.tsx';
import { words } from '../../words/words.ts';
import { StepEditor } from './step-editor.tsx';
import './steps.css';

const says = words.steps;

/** One step at a time: its questions with their options and limits, and its rules. */
export function Steps() {
  const working = useWorkingRelease();
  const { asked, again } = useAsked<DeskSteps>(`/releases/${working.release?.id ?? 'live'}/steps`);
  return (
    <Screen title={says.title} text={says.text}>
      <WorkBar working={working} />
      <Shown asked={asked} again={again} lines={10}>
        {(data) => <Chosen data={data} working={working} onSaved={again} />}
      </Shown>
    </Screen>
  );
}

type ChosenProps = { readonly data: DeskSteps; readonly working: WorkingRelease; readonly onSaved: () => Promise<void> };

function Chosen({ data, working, onSaved }: ChosenProps) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const step = data.steps.find(({ file }) => file === search.get('step')) ?? data.steps[0];
  if (step === undefined) return null;
  return (
    <>
      <div className="steps__choice">
        <label htmlFor={id} className="field__label">
          {says.choose}
        </label>
        <NativeSelect id={id} value={step.file} onChange={({ target }) => setSearch({ step: target.value }, { replace: true })}>
          {data.steps.map(({ file, title }) => (
            <option value={file} key={file}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </div>
      <StepEditor {...{ step, working, onSaved }} at={search.get('at')} languages={data.languages} key={step.file} />
    </>
  );
}
