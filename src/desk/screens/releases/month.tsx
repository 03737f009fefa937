import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayInWords } from '../../../releases/index.ts';
import { Button } from '../../../renderer/index.ts';
import { words } from '../../words/words.ts';
import type { Coming } from './coming.ts';

const says = words.releases;
const TITLE = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAYS = 7;

type MonthProps = {
  /** "2026-12". */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly today: string;
  readonly days: ReadonlyMap<string, readonly Coming[]>;
};

/** A month as a table of weeks; a day with events links to its entry in the list. */
export function Month({ month, onMonth, today, days }: MonthProps) {
  const first = new Date(`${month}-01T00:00:00Z`);
  const shifted = (by: number) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
  return (
    <div className="month">
      <div className="month__top">
        <Button kind="quiet" aria-label={says.earlier} onClick={() => onMonth(shifted(-1))}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </Button>
        <h3 className="month__title" id="month" aria-live="polite">
          {TITLE.format(first)}
        </h3>
        <Button kind="quiet" aria-label={says.later} onClick={() => onMonth(shifted(1))}>
          <ChevronRight className="icon" aria-hidden="true" />
        </Button>
      </div>
      <table className="month__grid" aria-labelledby="month">
        <thead>
          <tr>
            {says.weekdays.map((day) => (
              <th scope="col" key={day}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week.join()}>
              {week.map((day, at) => (
                <td className={day === today ? 'month__today' : undefined} key={day || at}>
                  <Day day={day} events={days.get(day) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, events }: { readonly day: string; readonly events: readonly Coming[] }) {
  const date = day && String(Number(day.slice(8)));
  if (events.length === 0) return date;
  return (
    <a className="month__busy" href={`#day-${day}`} aria-label={`${dayInWords(day)}: ${events.map(({ title }) => title).join(', ')}`}>
      {date}
    </a>
  );
}

/** The weeks of a month, Monday first; '' for places outside the month. */
function weeksOf(first: Date): readonly (readonly string[])[] {
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  const blanks = (first.getUTCDay() + DAYS - 1) % DAYS;
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const weeks = Math.ceil((blanks + length) / DAYS);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS }, (__, weekday) => {
      const date = week * DAYS + weekday - blanks + 1;
      return date < 1 || date > length ? '' : new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
    }),
  );
}
