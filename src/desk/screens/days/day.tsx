import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DeskClosedDay, DeskUnexplained } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { Button, Notice, useAnnounce } from '../../../renderer/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAct } from '../../kit/use-act.ts';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { Facts } from '../../parts/facts.tsx';
import { FileLink } from '../../parts/file-link.tsx';
import { Screen } from '../../parts/screen.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { Titled } from '../../parts/titled.tsx';
import { words } from '../../words/words.ts';
import { DayState } from './day-state.tsx';
import './days.css';
import { ExplainDialog } from './explain-dialog.tsx';
import { UnexplainedList } from './unexplained-list.tsx';

const says = words.day;
const BOTH = (['kind', 'theirs', 'ours'] as const).map((id) => ({ id, title: says[id] }));
const PAYOUTS = (['payout', 'amount', 'at'] as const).map((id) => ({ id, title: says[id] }));

/** A day as last closed: both sides, payouts, and each unexplained line with the explanations of staff. */
export function Day() {
  const { acts } = useStaff().me;
  const day = useLocation().pathname.split('/').at(3) ?? '';
  const { asked, again } = useAsked<DeskClosedDay>(`/days/day?day=${day}`, { every: ({ state }) => state === 'closing' && SOON_MS });
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<DeskUnexplained>();
  const { act, isBusy, failed } = useAct(() => {
    announce(words.days.asked);
    void again();
  });
  const state = asked.kind === 'there' ? asked.data.state : undefined;
  const close = (
    <Button
      kind={state === 'not-closed' ? 'primary' : 'secondary'}
      busy={isBusy || state === 'closing'}
      onClick={() => void act('/days/close', { day })}
    >
      {state === 'not-closed' ? words.days.close : words.days.closeAgain}
    </Button>
  );
  return (
    <Screen
      title={formatDay(day, 'en')}
      actions={
        <div className="days__actions">
          <Link className="button button--quiet" to="/desk/days">
            {says.back}
          </Link>
          <FileLink path={`/days/gifts.csv?day=${day}`}>{says.exportGifts}</FileLink>
          {acts.includes('close-day') && close}
        </div>
      }
    >
      {failed && <Notice kind="error" title={reasonOf(failed)} announced />}
      <Shown asked={asked} again={again} lines={8}>
        {(closed) => <Closed closed={closed} onExplain={acts.includes('explain-line') ? setChosen : undefined} />}
      </Shown>
      {chosen && (
        <ExplainDialog
          day={day}
          line={chosen}
          onClose={() => setChosen(undefined)}
          onExplained={() => {
            setChosen(undefined);
            announce(says.noted);
            void again();
          }}
        />
      )}
    </Screen>
  );
}

type ClosedProps = { readonly closed: DeskClosedDay; readonly onExplain: ((line: DeskUnexplained) => void) | undefined };

function Closed({ closed, onExplain }: ClosedProps) {
  const { state, closedAt, askedBy, receipts, lines, payouts, unexplained, netCents } = closed;
  return (
    <>
      {state === 'not-closed' && (
        <Notice kind="info" title={says.notClosed}>
          <p>{says.notClosedText}</p>
        </Notice>
      )}
      {state === 'closing' && (
        <Notice kind="info" title={words.days.states.closing} announced>
          <p>{says.closingText}</p>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice kind="error" title={words.days.states.failed} announced>
          <p>{says.failedText}</p>
        </Notice>
      )}
      {closedAt !== null && (
        <>
          <Facts
            facts={[
              [words.days.state, <DayState day={closed} key="state" />],
              [says.closedAt, <Moment at={closedAt} key="at" />],
              [says.askedBy, askedBy],
              [says.receipts, receipts.count === 0 ? words.desk.none : `${receipts.count}: ${receipts.first} ${says.to} ${receipts.last}`],
              [words.days.fees, <Amount cents={closed.feeCents} key="fees" />],
              [says.against, <Amount cents={netCents} key="net" />],
              [words.days.paidOut, <Amount cents={closed.paidOutCents} key="out" />],
            ]}
          />
          <Titled title={says.unexplained}>
            <UnexplainedList lines={unexplained} onExplain={onExplain} />
          </Titled>
          <Titled title={says.both}>
            <Table
              name={says.both}
              columns={BOTH}
              rows={lines.map(({ kind, theirCents, theirCount, ourCents, ourCount }) => ({
                id: kind,
                cells: [
                  kind,
                  <Side cents={theirCents} count={theirCount} key="theirs" />,
                  <Side cents={ourCents} count={ourCount} key="ours" />,
                ],
              }))}
              none={says.noMovements}
            />
          </Titled>
          <Titled title={says.payouts}>
            <Table
              name={says.payouts}
              columns={PAYOUTS}
              rows={payouts.map(({ id, amountCents, at }) => ({
                id,
                cells: [
                  <code className="table__id" key="id">
                    {id}
                  </code>,
                  <Amount cents={amountCents} key="amount" />,
                  <Moment at={at} key="at" />,
                ],
              }))}
              none={words.desk.none}
            />
          </Titled>
        </>
      )}
    </>
  );
}

function Side({ cents, count }: { readonly cents: number; readonly count: number }) {
  return (
    <>
      <Amount cents={cents} /> ({count})
    </>
  );
}
