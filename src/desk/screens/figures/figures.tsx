import { useState } from 'react';
import type { DeskFigures, DeskRange, DeskSum } from '../../../api/types.ts';
import { addDays, formatDay } from '../../../engine/index.ts';
import { Notice } from '../../../renderer/index.ts';
import { Link } from 'react-router-dom';
import { useStaff } from '../../kit/staff.tsx';
import { Amount } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { Facts } from '../../parts/facts.tsx';
import { ChoiceField } from '../../parts/field.tsx';
import { FileLink } from '../../parts/file-link.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Titled } from '../../parts/titled.tsx';
import { words } from '../../words/words.ts';
import { Columns } from './columns.tsx';
import './figures.css';
import { Rows } from './rows.tsx';
import { Stops } from './stops.tsx';

const says = words.figures;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Gifts in a range of days, as charts with their tables, and where donors stop. */
export function Figures() {
  const [range, setRange] = useState('today');
  const { asked, again } = useAsked<DeskFigures>(`/figures?range=${range}`);
  return (
    <Screen title={says.title} text={says.text} actions={<FileLink path={`/figures.csv?range=${range}`}>{says.export}</FileLink>}>
      <Shown asked={asked} again={again} lines={10}>
        {(figures) => (
          <>
            <div className="figures__range">
              <ChoiceField label={says.range} options={figures.ranges.map(optionOf)} value={range} onChange={setRange} />
            </div>
            {figures.seasonsMissing.length > 0 && <SeasonsMissing years={figures.seasonsMissing} />}
            <Facts
              facts={[
                [says.total, <Amount cents={figures.total.netCents} key="net" />],
                [says.gifts, figures.total.gifts],
                [says.given, <Amount cents={figures.total.givenCents} key="given" />],
                [says.back, <Amount cents={figures.total.backCents} key="back" />],
                [says.asOf, <Moment at={figures.asOf} key="as-of" />],
              ]}
            />
            {figures.byDay.length === 0 ? <Notice kind="info" title={says.none} /> : <Pictures figures={figures} />}
            <Titled title={says.stops} text={says.stopsText}>
              <Stops stops={figures.stops} titles={figures.titles} />
            </Titled>
          </>
        )}
      </Shown>
    </Screen>
  );
}

/** Years whose season cannot be chosen, since its days are not entered. */
function SeasonsMissing({ years }: { readonly years: readonly number[] }) {
  const { acts } = useStaff().me;
  const enter = acts.includes('edit-release') && <Link to="/desk/rates?rate=ramadan.begins">{says.enterDays}</Link>;
  return (
    <Notice kind="warning" title={`${says.seasonMissing} ${years.toSorted().join(', ')}`} actions={enter}>
      <p>{says.seasonMissingText}</p>
    </Notice>
  );
}

function Pictures({ figures: { range, titles, byDay, byFlow, byMethod, byHour } }: { readonly figures: DeskFigures }) {
  const days = daysOf(range);
  return (
    <div className="figures__pictures">
      <Titled title={says.byFlow}>
        <Rows title={says.byFlow} name={says.name.flow} sums={byFlow} says={titles.flows} />
      </Titled>
      <Titled title={says.byMethod}>
        <Rows title={says.byMethod} name={says.name.method} sums={byMethod} says={says.methods} />
      </Titled>
      <Titled title={says.byHour}>
        <Columns title={says.byHour} name={says.name.hour} sums={filled(HOURS, byHour)} label={(hour) => `${hour.padStart(2, '0')}:00`} />
      </Titled>
      {days.length > 1 && (
        <Titled title={says.byDay}>
          <Columns title={says.byDay} name={says.name.day} sums={filled(days, byDay)} label={(day) => formatDay(day, 'en')} />
        </Titled>
      )}
    </div>
  );
}

/** One sum for each name, in the order of `names`; zero where there is none. */
function filled(names: readonly string[], sums: readonly DeskSum[]): DeskSum[] {
  const byName = new Map(sums.map((sum) => [sum.name, sum]));
  return names.map((name) => byName.get(name) ?? { name, gifts: 0, givenCents: 0, backCents: 0, netCents: 0 });
}

function daysOf({ from, until }: DeskRange): string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}

function optionOf({ id, from, until }: DeskRange): readonly [string, string] {
  const last = addDays(until, -1);
  const days = from === last ? formatDay(from, 'en') : `${formatDay(from, 'en')} – ${formatDay(last, 'en')}`;
  // The season on offer may be that of another year.
  const year = id === 'season' ? ` ${from.slice(0, 4)}` : '';
  return [id, `${says.ranges[id]}${year}: ${days}`];
}
