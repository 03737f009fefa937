import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRefundRequest, DeskRefundRequests } from '../../../api/types.ts';
import { Button, useAnnounce } from '../../../renderer/index.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { type Decision, DecideDialog } from './decide-dialog.tsx';
import './refunds.css';

const says = words.refunds;
const COLUMNS = (['asked', 'gift', 'amount', 'why', 'state'] as const).map((id) => ({ id, title: says[id] }));
const WITH_ACT = [...COLUMNS, { id: 'act', title: says.act }];

type Deciding = { readonly request: DeskRefundRequest; readonly decision: Decision };

/** Refunds that take two people: those that wait for the second, and what became of the others. */
export function Refunds() {
  const { acts } = useStaff().me;
  const { asked, again } = useAsked<DeskRefundRequests>('/refunds');
  const announce = useAnnounce();
  const [deciding, setDeciding] = useState<Deciding>();
  const mayDecide = acts.includes('confirm-refund');
  return (
    <Screen title={says.title} text={says.text} actions={<Button onClick={() => void again()}>{words.desk.refresh}</Button>}>
      <Shown asked={asked} again={again} lines={6}>
        {({ requests }) => {
          const [open, decided] = [requests.filter(({ state }) => state === 'open'), requests.filter(({ state }) => state !== 'open')];
          return (
            <>
              <h2 className="refunds__title">{says.open}</h2>
              {open.length === 0 ? (
                <p>{says.noneOpen}</p>
              ) : (
                <Table
                  name={says.open}
                  columns={mayDecide ? WITH_ACT : COLUMNS}
                  rows={open.map((request) => ({
                    id: request.id,
                    cells: [
                      ...cellsOf(request),
                      <Deeds request={request} onDecide={(decision) => setDeciding({ request, decision })} key="act" />,
                    ],
                  }))}
                />
              )}
              <h2 className="refunds__title">{says.decided}</h2>
              {decided.length === 0 ? (
                <p>{words.desk.none}</p>
              ) : (
                <Table
                  name={says.decided}
                  columns={COLUMNS}
                  rows={decided.map((request) => ({ id: request.id, cells: cellsOf(request) }))}
                />
              )}
            </>
          );
        }}
      </Shown>
      {deciding && (
        <DecideDialog
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDecided={(said) => {
            setDeciding(undefined);
            announce(said);
            void again();
          }}
        />
      )}
    </Screen>
  );
}

/** What one may do about an open request: one's own is withdrawn, another's confirmed or refused. */
function Deeds({ request, onDecide }: { readonly request: DeskRefundRequest; readonly onDecide: (decision: Decision) => void }) {
  const { isOwn, amount } = request;
  const deeds = isOwn ? (['withdraw'] as const) : (['confirm', 'refuse'] as const);
  return (
    <div className="refunds__deeds">
      {deeds.map((decision) => (
        <Button
          kind={decision === 'confirm' ? 'primary' : 'secondary'}
          aria-label={`${says[decision]}: ${amount}`}
          onClick={() => onDecide(decision)}
          key={decision}
        >
          {says[decision]}
        </Button>
      ))}
      {isOwn && <span className="table__quiet">{says.own}</span>}
    </div>
  );
}

function cellsOf(request: DeskRefundRequest) {
  const { transactionNo, kind, amount, left, reason, people, askedBy, askedAt, expiresAt, state, decidedBy, decidedAt, refusal } = request;
  return [
    <span key="asked">
      {askedBy}
      <span className="table__quiet">
        <Moment at={askedAt} />
      </span>
    </span>,
    <Link to={`/desk/gifts/${transactionNo}`} key="gift">
      {says.see}
      <span className="visually-hidden"> {amount}</span>
    </Link>,
    <span key="amount">
      <span className="amount">{amount}</span> {says.left} {left}
      <span className="table__quiet">{words.gift.refundKinds[kind as 'refund' | 'void']}</span>
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
