import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DeskWrongRate, DeskWrongRateGift, DeskWrongRateSum } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { keepAct } from '../../kit/kept-act.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { Facts } from '../../parts/facts.tsx';
import { FileLink } from '../../parts/file-link.tsx';
import { GiftName } from '../../parts/gift-name.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { Titled } from '../../parts/titled.tsx';
import { words } from '../../words/words.ts';
import { MailsPart } from './mails-part.tsx';
import './wrong-rates.css';

const says = words.wrongRate;
const columns = (...ids: readonly ('direction' | 'gifts' | 'gift' | 'when' | 'paid' | 'due' | 'difference' | 'told' | 'mail')[]) =>
  ids.map((id) => ({ id, title: says[id] }));
const SUMS = columns('direction', 'gifts', 'paid', 'due', 'difference', 'told');
const GIFTS = columns('gift', 'when', 'direction', 'paid', 'due', 'difference', 'mail');

/** The gifts of one wrong rate: their sums, the list by pages, and the mails to their donors. */
export function WrongRate() {
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  const [after, setAfter] = useState<string>();
  const { asked, again } = useAsked<DeskWrongRate>(`/wrong-rates/${id}${after === undefined ? '' : `?after=${after}`}`, {
    every: ({ list }) => list.state === 'reading' && SOON_MS,
  });
  return (
    <Screen
      title={says.title}
      actions={
        <div className="wrong-rates__actions">
          <Link to="/desk/wrong-rates">{says.back}</Link>
          <FileLink path={`/wrong-rates/${id}/gifts.csv`}>{says.export}</FileLink>
          <Button onClick={() => void again()}>{words.desk.refresh}</Button>
        </div>
      }
    >
      <Shown asked={asked} again={again} lines={8}>
        {(answer) => (
          <>
            <Stated list={answer.list} />
            <Titled title={says.sums}>
              {answer.sums.length === 0 ? (
                <p>{says.none}</p>
              ) : (
                <Table name={says.sums} columns={SUMS} rows={answer.sums.map((sum) => ({ id: sum.direction, cells: sumCells(sum) }))} />
              )}
              <p className="list__quiet">{says.elsewhere}</p>
            </Titled>
            {answer.list.state === 'ready' && answer.sums.length > 0 && <MailsPart answer={answer} again={again} />}
            {answer.gifts.length > 0 && (
              <Titled title={says.gifts}>
                <Table
                  name={says.gifts}
                  columns={GIFTS}
                  rows={answer.gifts.map((gift) => ({ id: gift.transactionNo, cells: giftCells(gift) }))}
                />
                <div className="wrong-rates__actions">
                  {after !== undefined && <Button onClick={() => setAfter(undefined)}>{says.first}</Button>}
                  {answer.next !== null && <Button onClick={() => setAfter(answer.next ?? undefined)}>{says.next}</Button>}
                </div>
              </Titled>
            )}
          </>
        )}
      </Shown>
    </Screen>
  );
}

function Stated({ list }: Pick<DeskWrongRate, 'list'>) {
  const { rate, right, since, until, giftsRead, reason, askedBy, state } = list;
  return (
    <>
      {state === 'reading' && (
        <Notice kind="info" title={says.reading} announced>
          <p>
            {says.readingText} {giftsRead}
          </p>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice kind="error" title={says.failed} announced>
          <p>{says.failedText}</p>
        </Notice>
      )}
      <Facts
        facts={[
          [words.wrongRates.rate, rate],
          [
            says.rightIs,
            right
              .map(({ from, value }) => `${value} ${says.from} ${formatDay(from, 'en')}`)
              .slice(-3)
              .join('; '),
          ],
          [
            says.window,
            <span key="window">
              <Moment at={since} /> {says.and} <Moment at={until} />
            </span>,
          ],
          [says.read, giftsRead],
          [words.wrongRates.asked, askedBy],
          [says.why, reason],
        ]}
      />
    </>
  );
}

function sumCells({ direction, gifts, paidCents, dueCents, told }: DeskWrongRateSum) {
  return [
    says.directions[direction],
    gifts,
    <Amount cents={paidCents} key="paid" />,
    dueCents === null ? '–' : <Amount cents={dueCents} key="due" />,
    dueCents === null ? '–' : <Amount cents={Math.abs(paidCents - dueCents)} key="difference" />,
    told,
  ];
}

function giftCells(gift: DeskWrongRateGift) {
  const { transactionNo, receiptNo, madeAt, direction, why, paidCents, dueCents, differenceCents, mail } = gift;
  return [
    <GiftName {...{ transactionNo, receiptNo }} key="gift" />,
    <Moment at={madeAt} key="when" />,
    <span key="direction">
      {says.directions[direction]}
      {why !== null && <span className="table__quiet">{says.reasons[why]}</span>}
      <PlanLine gift={gift} />
    </span>,
    <Amount cents={paidCents} key="paid" />,
    dueCents === null ? '–' : <Amount cents={dueCents} key="due" />,
    <span key="difference">
      {differenceCents === null ? '–' : <Amount cents={Math.abs(differenceCents)} />}
      <Refunding gift={gift} />
    </span>,
    mail === null ? says.noMail : says.mails[mail],
  ];
}

function PlanLine({ gift: { plan, nextOn } }: { readonly gift: DeskWrongRateGift }) {
  if (plan === 'one-time') return null;
  const line = plan === 'affected' && nextOn !== null ? `${says.affected} ${formatDay(nextOn, 'en')}.` : says.unaffected;
  return <span className="table__quiet">{line}</span>;
}

/** The refunded part of the gift and, for members who may refund, the link to its page with the rest filled in. */
function Refunding({ gift: { transactionNo, receiptNo, backCents, toRefundCents } }: { readonly gift: DeskWrongRateGift }) {
  const { acts } = useStaff().me;
  const mayRefund = toRefundCents > 0 && acts.includes('refund-alone') && acts.includes('see-gift');
  return (
    <>
      {backCents > 0 && (
        <span className="table__quiet">
          <Amount cents={backCents} /> {says.backBefore}
        </span>
      )}
      {mayRefund && (
        <Link
          className="wrong-rates__refund"
          aria-label={`${says.toRefund}: ${receiptNo}`}
          to={`/desk/gifts/${transactionNo}`}
          onClick={() => keepAct(transactionNo, { refundCents: toRefundCents })}
        >
          {says.toRefund}
        </Link>
      )}
    </>
  );
}
