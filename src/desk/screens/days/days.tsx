import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskDay, DeskDays } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { Button, Notice, useAnnounce } from '../../../renderer/index.ts';
import { Amount, amountText } from '../../kit/amount.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAct } from '../../kit/use-act.ts';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { FileLink } from '../../parts/file-link.tsx';
import { Screen } from '../../parts/screen.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import './days.css';
import { DayState } from './day-state.tsx';

const says = words.days;
const COLUMNS = (['day', 'state', 'given', 'net', 'paidOut'] as const).map((id) => ({ id, title: says[id] }));
const WITH_ACT = [...COLUMNS, { id: 'act', title: says.act }];

/** The days of the books with their states, up to a month at a time; past days can be closed from here. */
export function Days() {
  const { acts } = useStaff().me;
  const announce = useAnnounce();
  const [until, setUntil] = useState<string>();
  const query = until === undefined ? '' : `?until=${until}`;
  const { asked, again } = useAsked<DeskDays>(`/days${query}`, {
    every: ({ days }) => days.some(({ state }) => state === 'closing') && SOON_MS,
  });
  const { act, isBusy, failed } = useAct(() => {
    announce(says.asked);
    void again();
  });
  const listed = asked.kind === 'there' ? asked.data.days : [];
  const isClosing = listed.some(({ state }) => state === 'closing');
  useEffect(() => {
    if (isClosing) return () => announce(says.closed);
  }, [isClosing, announce]);
  const mayClose = acts.includes('close-day');
  return (
    <Screen
      title={says.title}
      text={says.text}
      actions={
        <div className="days__actions">
          <FileLink path={`/days.csv${query}`}>{says.export}</FileLink>
          <Button onClick={() => void again()}>{words.desk.refresh}</Button>
        </div>
      }
    >
      {failed && <Notice kind="error" title={reasonOf(failed)} announced />}
      <Shown asked={asked} again={again} lines={10}>
        {({ days, before }) => (
          <>
            <Table
              name={says.title}
              columns={mayClose ? WITH_ACT : COLUMNS}
              rows={[
                ...days.map((day) => ({
                  id: day.day,
                  cells: [
                    ...cellsOf(day),
                    <Close day={day} isBusy={isBusy} onClose={() => void act('/days/close', { day: day.day })} key="act" />,
                  ],
                })),
                { id: 'sum', cells: sumOf(days) },
              ]}
            />
            <div className="days__actions">
              {before !== null && <Button onClick={() => setUntil(before)}>{says.older}</Button>}
              {until !== undefined && <Button onClick={() => setUntil(undefined)}>{says.newest}</Button>}
            </div>
          </>
        )}
      </Shown>
    </Screen>
  );
}

function cellsOf(day: DeskDay) {
  const link = (
    <Link className="days__day" to={`/desk/days/${day.day}`} key="day">
      <time dateTime={day.day}>{formatDay(day.day, 'en')}</time>
    </Link>
  );
  const state = <DayState day={day} key="state" />;
  return [link, state, ...(day.closedAt === null ? ['–', '–', '–'] : amountsOf(day))];
}

type Amounts = Pick<DeskDay, 'gifts' | 'givenCents' | 'backCents' | 'feeCents' | 'netCents' | 'paidOutCents'>;

function amountsOf({ gifts, givenCents, backCents, feeCents, netCents, paidOutCents }: Amounts) {
  return [
    <span key="given">
      <Amount cents={givenCents} />
      <span className="table__quiet">
        {gifts} {says.gifts}
      </span>
    </span>,
    <span key="net">
      <Amount cents={netCents} />
      <span className="table__quiet">
        {amountText(backCents)} {says.back}
      </span>
      <span className="table__quiet">
        {amountText(feeCents)} {says.feesOf}
      </span>
    </span>,
    <Amount cents={paidOutCents} key="paidOut" />,
  ];
}

/** Sums of the closed days in the list, to compare gifts with payouts. */
function sumOf(days: readonly DeskDay[]) {
  const sum = (name: keyof Amounts) => days.reduce((total, day) => total + day[name], 0);
  const cents = { givenCents: sum('givenCents'), backCents: sum('backCents'), feeCents: sum('feeCents') };
  const out = { netCents: sum('netCents'), paidOutCents: sum('paidOutCents') };
  return [<strong key="day">{says.sum}</strong>, '', ...amountsOf({ gifts: sum('gifts'), ...cents, ...out })];
}

type CloseProps = { readonly day: DeskDay; readonly isBusy: boolean; readonly onClose: () => void };

function Close({ day: { day, state }, isBusy, onClose }: CloseProps) {
  const title = state === 'not-closed' ? says.close : says.closeAgain;
  return (
    <Button
      kind={state === 'not-closed' ? 'primary' : 'secondary'}
      aria-label={`${title}: ${formatDay(day, 'en')}`}
      busy={isBusy || state === 'closing'}
      onClick={onClose}
    >
      {title}
    </Button>
  );
}
