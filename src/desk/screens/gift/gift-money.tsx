import type { DeskGift, DeskMail, DeskPayment, DeskRefund, DeskRefundRequest } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { Amount, amountText } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { List } from '../../parts/list.tsx';
import { words } from '../../words/words.ts';
import { Part } from './gift-parts.tsx';

const says = words.gift;

/** The text of a code; the code itself if the desk has none. */
const told = (texts: { readonly [code: string]: string }, code: string) => texts[code] ?? code;

/** Every payment attempt of the gift. Marks late and surplus payments, and offers a refund of the rest, unless one is already requested. */
export function PaymentsPart({ gift, onRefund }: { readonly gift: DeskGift; readonly onRefund: (payment: DeskPayment) => void }) {
  const { acts } = useStaff().me;
  const refundable = refundableOf(gift, acts);
  const items = gift.payments.map((payment) => ({
    id: payment.id,
    isBad: payment.isDisputed || (payment.what === 'surplus' && hasLeft(payment)),
    shown: <Payment payment={payment} onRefund={refundable.includes(payment) ? onRefund : undefined} />,
  }));
  const isForFinance = !acts.includes('refund-alone') && gift.payments.some(hasLeft);
  return (
    <Part title={says.payments}>
      {items.length === 0 ? <p>{says.noPayments}</p> : <List title={says.tries} items={items} />}
      {isForFinance && <p className="list__quiet">{says.financeRefunds}</p>}
    </Part>
  );
}

/** The payments that a member with these acts may refund, or request a refund of. */
export function refundableOf({ payments, requests }: DeskGift, acts: readonly string[]): readonly DeskPayment[] {
  const isAsked = ({ id }: DeskPayment) => requests.some(({ paymentId, state }) => paymentId === id && state === 'open');
  return acts.includes('refund-alone') ? payments.filter((payment) => hasLeft(payment) && !isAsked(payment)) : [];
}

const hasLeft = ({ leftCents }: DeskPayment) => leftCents > 0;

type PaymentProps = { readonly payment: DeskPayment; readonly onRefund: ((payment: DeskPayment) => void) | undefined };

function Payment({ payment, onRefund }: PaymentProps) {
  const { what, method, card, amountCents, reference, startedAt, paidAt, reason, leftCents, isDisputed, isLate } = payment;
  return (
    <>
      <strong>{says.paymentIs[what]}</strong> · <Amount cents={amountCents} /> · {`${told(says.methods, method)} ${card}`.trim()} ·{' '}
      <Moment at={paidAt ?? startedAt} />
      <p className="list__quiet">
        {says.reference} <code>{reference}</code>
        {reason !== null && what === 'attempt' && ` · ${reason}`}
        {what !== 'attempt' && ` · ${says.left} ${amountText(leftCents)}`}
      </p>
      {isLate && <p>{says.late}</p>}
      {isDisputed && <p>{says.disputed}</p>}
      {what === 'surplus' && <p>{says.surplusText}</p>}
      {onRefund && (
        <Button aria-label={`${says.refundOf} ${amountText(amountCents)}`} onClick={() => onRefund(payment)}>
          {says.refund}
        </Button>
      )}
    </>
  );
}

/** Refunds, requests for one, and disputes. The buttons for an open request are above the gift (`WaitingRefunds`). */
export function MoneyBackPart({ gift: { refunds, requests, disputes } }: { readonly gift: DeskGift }) {
  return (
    <Part title={says.moneyBack}>
      <List
        title={says.refunds}
        items={refunds.map((refund) => ({ id: refund.id, isBad: refund.status === 'failed', shown: <Refund refund={refund} /> }))}
      />
      <List title={says.requests} items={requests.map((request) => ({ id: request.id, shown: <Asked request={request} /> }))} />
      <List
        title={says.disputes}
        items={disputes.map(({ id, amountCents, reason, status, openedAt }) => ({
          id,
          isBad: status !== 'won',
          shown: (
            <>
              <strong>{status}</strong> · <Amount cents={amountCents} /> · {reason} · <Moment at={openedAt} />
            </>
          ),
        }))}
      />
    </Part>
  );
}

function Asked({
  request: { amountCents, reason, state, askedBy, decidedBy, askedAt, expiresAt, people, isOwn },
}: {
  readonly request: DeskRefundRequest;
}) {
  const isOpen = state === 'open';
  return (
    <>
      <strong>{isOpen ? (isOwn ? words.refunds.waitsForOther : words.refunds.waits) : words.refunds.states[state]}</strong> ·{' '}
      <Amount cents={amountCents} /> · {told(words.reasons, reason)}
      <p className="list__quiet">
        {askedBy}, <Moment at={askedAt} />
        {people === 1 && ` · ${words.refunds.alone}`}
        {people > 1 && state === 'confirmed' && ` · ${words.refunds.confirmedBy} ${decidedBy}`}
        {isOpen && (
          <>
            {` · ${words.refunds.until} `}
            <Moment at={expiresAt} />
          </>
        )}
      </p>
    </>
  );
}

function Refund({ refund: { kind, amountCents, reason, status, at } }: { readonly refund: DeskRefund }) {
  return (
    <>
      <strong>{told(says.refundKinds, kind)}</strong> · <Amount cents={amountCents} /> · {told(says.refundStates, status)}
      <p className="list__quiet">
        {told(words.reasons, reason)} · <Moment at={at} />
      </p>
    </>
  );
}

/** Mails and revisions of the receipt, and the plan of the gift. */
export function MailsPart({ gift, onSend }: { readonly gift: DeskGift; readonly onSend: () => void }) {
  const { acts } = useStaff().me;
  const { mails, revisions, plan, receiptNo, hasMail } = gift;
  const maySend = acts.includes('resend-receipt') && receiptNo !== null && hasMail;
  return (
    <Part title={says.aboutReceipt} width="wide" actions={maySend && <Button onClick={onSend}>{says.send}</Button>}>
      {!hasMail && <p>{says.sendNone}</p>}
      <List
        title={says.mails}
        items={mails.map((mail) => ({ id: mail.id, isBad: mail.status === 'failed', shown: <Mail mail={mail} /> }))}
      />
      <List
        title={says.revisions}
        items={revisions.map(({ revision, at, by, reason, fields }) => ({
          id: String(revision),
          shown: (
            <>
              <strong>
                {says.revision} {revision}
              </strong>{' '}
              · {fields.map((field) => told(says.donorFields, field)).join(', ')} · {told(words.reasons, reason)}
              <p className="list__quiet">
                {by}, <Moment at={at} />
              </p>
            </>
          ),
        }))}
      />
      {plan && (
        <List
          title={says.plan}
          items={[
            {
              id: plan.id,
              shown: (
                <>
                  <strong>{plan.frequency}</strong> · <Amount cents={plan.amountCents} /> · {plan.status} · {says.planNext} {plan.nextOn}
                  <p className="list__quiet">{plan.began ? says.planBegan : says.planCharge}</p>
                </>
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}

function Mail({ mail: { kind, status, queuedAt, sentAt } }: { readonly mail: DeskMail }) {
  return (
    <>
      {told(says.mailKinds, kind)} · {told(says.mailStates, status)} · <Moment at={sentAt ?? queuedAt} />
    </>
  );
}
