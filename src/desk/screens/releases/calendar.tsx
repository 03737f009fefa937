import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskListedRelease, DeskRates } from '../../../api/types.ts';
import { singaporeDay } from '../../../engine/index.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Moment } from '../../kit/moment.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { type Coming, comingOf } from './coming.ts';
import { Month } from './month.tsx';

const says = words.releases;

type CalendarProps = { readonly scheduled: readonly DeskListedRelease[]; readonly now: string };

/** Future events by day: scheduled releases, and values and days already in the content. */
export function Calendar({ scheduled, now }: CalendarProps) {
  const { asked, again } = useAsked<DeskRates>('/releases/live/rates');
  return (
    <section className="releases__group" aria-labelledby="calendar">
      <h2 className="releases__heading" id="calendar">
        {says.calendar}
      </h2>
      <p className="releases__none">{says.calendarText}</p>
      <Shown asked={asked} again={again} lines={4}>
        {({ rates }) => <Days coming={comingOf(scheduled, rates, singaporeDay(now))} today={singaporeDay(now)} />}
      </Shown>
    </section>
  );
}

function Days({ coming, today }: { readonly coming: readonly Coming[]; readonly today: string }) {
  const [month, setMonth] = useState((coming[0]?.day ?? today).slice(0, 7));
  const byDay = Map.groupBy(coming, ({ day }) => day);
  return (
    <div className="calendar">
      {coming.length === 0 ? (
        <p className="releases__none">{says.calendarNone}</p>
      ) : (
        <ol className="calendar__days">
          {[...byDay].map(([day, events]) => (
            <li className="calendar__day" id={`day-${day}`} key={day}>
              <h3 className="calendar__date">{dayInWords(day)}</h3>
              <ul className="calendar__events">
                {events.map((event) => (
                  <li className={`calendar__event calendar__event--${event.kind}`} key={event.id}>
                    <Event event={event} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <Month month={month} onMonth={setMonth} today={today} days={byDay} />
    </div>
  );
}

function Event({ event: { kind, to, title, at, value } }: { readonly event: Coming }) {
  return (
    <>
      <Link to={to}>{title}</Link>{' '}
      {kind === 'release' && (
        <>
          {says.goesLive} {at && <Moment at={at} />}
        </>
      )}
      {kind === 'rate' && value}
    </>
  );
}
