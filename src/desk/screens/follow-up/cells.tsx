import type { DeskFailedMail, DeskFailingPlan, DeskOpenDispute } from '../../../api/types.ts';
import { daysBetween, formatDay, singaporeDay } from '../../../engine/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { GiftName } from '../../parts/gift-name.tsx';
import { words } from '../../words/words.ts';

const says = words.followUp;

export function disputeCells({ kind, reason, receiptNo, transactionNo, amountCents, dueAt, awaits, openedAt }: DeskOpenDispute) {
  return [
    <span key="what">
      <strong>{says[kind]}</strong>
      <span className="table__quiet">{reason}</span>
    </span>,
    <GiftName receiptNo={receiptNo} transactionNo={transactionNo} key="gift" />,
    <Amount cents={amountCents} key="amount" />,
    <span key="due">
      {says.awaits[awaits ?? 'null']}
      {dueAt !== null && (
        <span className="table__quiet">
          <Moment at={dueAt} />: <strong>{daysLeft(dueAt)}</strong>
        </span>
      )}
    </span>,
    <Moment at={openedAt} key="opened" />,
  ];
}

/** Days until the deadline, counted in Singapore: "13 days left". */
function daysLeft(dueAt: string): string {
  const left = daysBetween(singaporeDay(new Date().toISOString()), singaporeDay(dueAt));
  if (left < 0) return says.over;
  return left === 0 ? says.lastDay : `${left} ${says.left}`;
}

export function planCells(plan: DeskFailingPlan) {
  const { state, frequency, amountCents, reason, tries, dueOn, nextTryAt, receiptNo, transactionNo } = plan;
  return [
    <GiftName receiptNo={receiptNo} transactionNo={transactionNo} key="gift" />,
    <span key="amount">
      <Amount cents={amountCents} />
      <span className="table__quiet">{wordOf(says.frequencies, frequency)}</span>
    </span>,
    reason === null ? '' : wordOf(says.reasons, reason),
    <time dateTime={dueOn} key="since">
      {formatDay(dueOn, 'en')}
    </time>,
    <span key="next">
      {state === 'paused' || nextTryAt === null ? says.paused : <Moment at={nextTryAt} />}
      <span className="table__quiet">
        {tries} {says.tries}
      </span>
    </span>,
  ];
}

export function mailCells({ kind, receiptNo, queuedAt, trouble }: DeskFailedMail) {
  return [
    wordOf(says.kinds, kind),
    receiptNo === null ? (
      ''
    ) : (
      <code className="table__id" key="gift">
        {receiptNo}
      </code>
    ),
    <Moment at={queuedAt} key="queued" />,
    wordOf(says.troubles, trouble ?? 'other'),
  ];
}

/** Title of a code from the server; a new code is shown itself. */
function wordOf(known: { readonly [word: string]: string }, word: string): string {
  return known[word] ?? word;
}
