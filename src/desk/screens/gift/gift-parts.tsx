import { type ReactNode, useId } from 'react';
import type { DeskDonor, DeskGift } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;
const FIELDS = ['name', 'companyName', 'identityNumber', 'email', 'phone', 'address'] as const satisfies readonly (keyof DeskDonor)[];
const LINES = (['line', 'amount'] as const).map((id) => ({ id, title: says[id] }));

type PartProps = {
  readonly title: string;
  readonly width?: 'half' | 'wide';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A card on the gift's screen. */
export function Part({ title, width = 'half', actions, children }: PartProps) {
  const id = useId();
  return (
    <section className={width === 'wide' ? 'gift__part gift__part--wide card' : 'gift__part card'} aria-labelledby={id}>
      <h2 className="gift__title" id={id}>
        {title}
      </h2>
      {children}
      {actions && <div className="gift__actions">{actions}</div>}
    </section>
  );
}

/** The donor, masked or opened. Can be corrected only once opened, so that staff see what they change. */
export function DonorPart({ gift, onCorrect }: { readonly gift: DeskGift; readonly onCorrect: () => void }) {
  const { acts } = useStaff().me;
  const { donor, isAnonymous, isVerified, isOpened, mayCorrect } = gift;
  const given = FIELDS.filter((field) => donor[field] !== '' || (!isAnonymous && (field === 'email' || field === 'phone')));
  const mayNow = acts.includes('correct-gift') && isOpened && mayCorrect.length > 0;
  return (
    <Part title={says.donor} actions={mayNow && <Button onClick={onCorrect}>{says.correct}</Button>}>
      <Facts facts={given.map((field) => [says.donorFields[field], donor[field] || says.notGiven])} />
      {isAnonymous && <p>{says.anonymous}</p>}
      {isVerified && <p>{says.verified}</p>}
    </Part>
  );
}

/** The gift's lines, total, state and numbers. */
export function TheGiftPart({ gift }: { readonly gift: DeskGift }) {
  const { transactionNo, receiptNo, revision, flow, amountCents, at, state, frequency, lines } = gift;
  return (
    <Part title={says.theGift}>
      <Facts
        facts={[
          [words.gifts.what, flow],
          [says.state, words.gifts.states[state]],
          [says.when, <Moment at={at} key="at" />],
          [
            says.receipt,
            [receiptNo ?? words.gifts.noReceipt, revision > 1 ? `${says.revision} ${revision}` : ''].filter(Boolean).join(', '),
          ],
          [says.transaction, <code key="no">{transactionNo}</code>],
          [says.frequency, frequency],
          [
            says.total,
            <strong key="total">
              <Amount cents={amountCents} />
            </strong>,
          ],
        ]}
      />
      <Table
        name={says.lines}
        columns={LINES}
        rows={lines.map((line, at) => ({ id: String(at), cells: [line.title, <Amount cents={line.amountCents} key="amount" />] }))}
      />
    </Part>
  );
}
