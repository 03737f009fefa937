import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRefundRequest, DeskRefundRequests } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { Amount, amountText } from '../../kit/amount.tsx';
import { Doer, Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { RefundDeeds } from '../../parts/refund/refund-deeds.tsx';
import { paidBy } from '../../parts/refund/request-line.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import './refunds.css';

const says = words.refunds;
const COLUMNS = (['asked', 'gift', 'amount', 'why', 'state'] as const).map((id) => ({ id, title: says[id] }));
const WITH_ACT = [...COLUMNS, { id: 'act', title: says.act }];

/** Refund requests: those that wait for a second person, and the outcome of the others. */
export function Refunds() {
  const { acts } = useStaff().me;
  const { asked, again } = useAsked<DeskRefundRequests>('/refunds');
  const mayDecide = acts.includes('confirm-refund');
  const [said, setSaid] = useState('');
  const decided = (what: string) => {
    setSaid(what);
    void again();
  };
  return (
    <Screen
      title={says.title}
      text={says.text}
      actions={
        <>
          {acts.includes('find-gifts') && <Link to="/desk/gifts">{says.begin}</Link>}
          <Button onClick={() => void again()}>{words.desk.refresh}</Button>
        </>
      }
    >
      <div role="status">{said !== '' && <Notice kind="success" title={said} />}</div>
      <Shown asked={asked} again={again} lines={6}>
        {({ requests }) => {
          const [open, others] = [requests.filter(({ state }) => state === 'open'), requests.filter(({ state }) => state !== 'open')];
          return (
            <>
              <h2 className="refunds__title">{says.open}</h2>
              <Table
                name={says.open}
                columns={mayDecide ? WITH_ACT : COLUMNS}
                rows={open.map((request) => ({
                  id: request.id,
                  cells: [...cellsOf(request), <RefundDeeds request={request} onDecided={decided} key="act" />],
                }))}
                none={says.noneOpen}
              />
              <h2 className="refunds__title">{says.decided}</h2>
              <Table
                name={says.decided}
                columns={COLUMNS}
                rows={others.map((request) => ({ id: request.id, cells: cellsOf(request) }))}
                none={words.desk.none}
              />
            </>
          );
        }}
      </Shown>
    </Screen>
  );
}

function cellsOf(request: DeskRefundRequest) {
  const {
    transactionNo,
    receiptNo,
    kind,
    amountCents,
    leftCents,
    reason,
    people,
    askedBy,
    askedAt,
    expiresAt,
    state,
    decidedBy,
    decidedAt,
    refusal,
  } = request;
  return [
    <Doer name={askedBy} at={askedAt} key="asked" />,
    <Link to={`/desk/gifts/${transactionNo}`} key="gift">
      {receiptNo ?? says.see}
      <span className="visually-hidden"> {amountText(amountCents)}</span>
    </Link>,
    <span key="amount">
      <Amount cents={amountCents} /> {says.of} {amountText(leftCents)}
      <span className="table__quiet">
        {words.gift.refundKinds[kind as 'refund' | 'void']} · {paidBy(request)}
      </span>
    </span>,
    words.reasons[reason as keyof typeof words.reasons] ?? reason,
    <span key="state">
      {says.states[state]} {people === 1 && says.alone}
      <span className="table__quiet">
        {state === 'open' ? (
          <>
            {says.until} <Moment at={expiresAt} />
          </>
        ) : (
          <>
            {decidedBy !== '' && `${decidedBy}, `}
            {decidedAt !== null && <Moment at={decidedAt} />}
          </>
        )}
      </span>
      {refusal !== null && <span className="table__quiet">{words.reasons[refusal as keyof typeof words.reasons] ?? refusal}</span>}
    </span>,
  ];
}
