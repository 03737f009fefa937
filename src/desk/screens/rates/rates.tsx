import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskRate, DeskRates, DeskRateValue } from '../../../api/types.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Button, NativeSelect, Notice } from '../../../renderer/index.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { keptNames } from '../../kit/use-kept.ts';
import { useWorkingRelease, type WorkingRelease } from '../../kit/working-on.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { WorkBar } from '../../parts/release/work-bar.tsx';
import { words } from '../../words/words.ts';
import { byDue } from './by-due.ts';
import { OF_RATE, RateForm } from './rate-form.tsx';
import { RateGraph } from './rate-graph.tsx';
import { RateTable } from './rate-table.tsx';
import './rates.css';

const says = words.rates;
const DUES = ['overdue', 'soon', 'others'] as const;

/** One rate at a time: its history, future values, and the form for a new value. */
export function Rates() {
  const working = useWorkingRelease();
  const { asked, again } = useAsked<DeskRates>(`/releases/${working.release?.id ?? 'live'}/rates`);
  return (
    <Screen title={says.title} text={says.text}>
      <WorkBar working={working} />
      <Shown asked={asked} again={again} lines={8}>
        {(data) => <Chosen data={data} working={working} onSaved={again} />}
      </Shown>
    </Screen>
  );
}

type ChosenProps = { readonly data: DeskRates; readonly working: WorkingRelease; readonly onSaved: () => Promise<void> };

function Chosen({ data: { rates, on }, working, onSaved }: ChosenProps) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const [changed, setChanged] = useState<DeskRateValue>();
  const groups = byDue(rates, on);
  // Fixed at mount: once a value is saved, another rate is due first, and the screen must not jump to it.
  const [first] = useState(() => (groups.overdue[0] ?? groups.soon[0] ?? usual(rates))?.name);
  const named = (wanted: string | null | undefined) => rates.find(({ name }) => name === wanted);
  const rate = named(search.get('rate')) ?? rates.find(({ file }) => file === search.get('file')) ?? named(first) ?? rates[0];
  if (rate === undefined) return null;
  const choose = (name: string) => {
    setChanged(undefined);
    setSearch({ rate: name }, { replace: true });
  };
  const saved = async () => {
    setChanged(undefined);
    await onSaved();
  };
  // Other rates with unsaved typed values.
  const typedOf = new Set(keptNames(working.release?.id ?? 'live', OF_RATE).map((name) => name.split(' ')[0]));
  const left = rates.filter(({ name }) => name !== rate.name && typedOf.has(name));
  return (
    <>
      <div className="rates__choice">
        <label htmlFor={id} className="field__label">
          {says.choose}
        </label>
        <NativeSelect id={id} value={rate.name} onChange={({ target }) => choose(target.value)}>
          {DUES.map(
            (due) =>
              groups[due].length > 0 && (
                <optgroup label={says.dues[due]} key={due}>
                  {groups[due].map(({ name, title }) => (
                    <option value={name} key={name}>
                      {title}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </NativeSelect>
      </div>
      {left.length > 0 && (
        <Notice
          kind="warning"
          title={says.kept}
          actions={left.map(({ name, title }) => (
            <Button key={name} onClick={() => choose(name)}>
              {title}
            </Button>
          ))}
        />
      )}
      <section className="rates" aria-labelledby="rate">
        <div className="rates__seen">
          <h2 className="rates__title" id="rate">
            {rate.title}
          </h2>
          <p className="rates__says">{rate.says}</p>
          <Facts facts={factsOf(rate, on)} />
          <RateGraph rate={rate} on={on} />
          <RateTable {...{ rate, on, working }} onSaved={saved} onChange={setChanged} />
        </div>
        {working.canEdit && (
          <div className="rates__form card">
            <h3 className="rates__heading">{changed === undefined ? says.add : says.changeTitle}</h3>
            <RateForm
              {...{ rate, on, changed, working }}
              onSaved={saved}
              onCancel={() => setChanged(undefined)}
              key={`${rate.name} ${changed?.from ?? ''}`}
            />
          </div>
        )}
      </section>
    </>
  );
}

/** The rate to open if none is named or due: one that is published at intervals, such as the nisab. */
function usual(rates: readonly DeskRate[]): DeskRate | undefined {
  return rates.find(({ everyDays, unit }) => everyDays !== null && unit === 'money') ?? rates[0];
}

function factsOf({ values, inForce, everyDays }: DeskRate, on: string): readonly (readonly [string, string])[] {
  const now = inForce === null ? undefined : values[inForce];
  const coming = values
    .filter(({ from }) => from > on)
    .map(({ from, says: value }) => `${value} ${says.from.toLowerCase()} ${dayInWords(from)}`);
  return [
    [says.now, now === undefined ? says.notYet : `${now.says} ${says.from.toLowerCase()} ${dayInWords(now.from)}`],
    [says.next, coming.join('; ') || says.nextNone],
    ...(everyDays === null ? [] : [[says.everyDays, `${everyDays} ${says.days}`] as const]),
  ];
}
