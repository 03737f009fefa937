import type { DeskGift } from '../../../api/types.ts';
import { Amount } from '../../kit/amount.tsx';
import { ExactMoment } from '../../kit/moment.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { Part } from './gift-parts.tsx';

const says = words.gift;
const COLUMNS = (['when', 'what', 'who', 'why'] as const).map((id) => ({ id, title: says[id] }));
const STAFF = 'staff.';

/** Events of the gift in words, newest first. */
export function GiftHistory({ gift: { history } }: { readonly gift: DeskGift }) {
  return (
    <Part title={says.history} width="wide">
      <Table
        name={says.happened}
        columns={COLUMNS}
        rows={history.map(({ at, what, by, why, amountCents, more }, place) => ({
          id: `${at} ${place}`,
          cells: [
            <ExactMoment at={at} key="at" />,
            <span key="what">
              {nameOf(what)}
              <span className="table__quiet">
                {amountCents !== null && <Amount cents={amountCents} />}
                {amountCents !== null && more !== '' && ' · '}
                {more}
              </span>
            </span>,
            by === '' ? says.ledger : by,
            why === null ? '' : (words.reasons[why as keyof typeof words.reasons] ?? why),
          ],
        }))}
      />
    </Part>
  );
}

/** The event in words; its code where there are none. */
function nameOf(what: string): string {
  const named: { readonly [event: string]: string } = what.startsWith(STAFF) ? words.record.acts : says.events;
  return named[what.replace(STAFF, '')] ?? what;
}
