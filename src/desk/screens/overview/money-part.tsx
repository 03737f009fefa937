import type { DeskAttention, DeskMoney } from '../../../api/types.ts';
import { Notice } from '../../../renderer/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { List, sentences } from '../../parts/list.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.overview.money;

/** Payments and refunds that need a person's attention. */
export function MoneyPart() {
  const { asked, again } = useAsked<DeskMoney>('/money');
  return (
    <section className="overview__part card" aria-labelledby="overview-money">
      <h2 className="overview__title" id="overview-money">
        {says.title}
      </h2>
      <Shown asked={asked} again={again}>
        {(money) => <Money money={money} />}
      </Shown>
    </section>
  );
}

function Money({ money: { owedBack, attention, providerNotes } }: { readonly money: DeskMoney }) {
  if (owedBack.length + attention.length + providerNotes.length === 0) return <Notice kind="success" title={says.well} />;
  return (
    <>
      <List title={says.owedBack} items={sentences(owedBack, true)} />
      <List title={says.attention} items={attention.map(itemOf)} />
      <List title={says.notes} items={sentences(providerNotes)} />
    </>
  );
}

function itemOf({ what, id, transactionNo, amountCents, reason, since }: DeskAttention) {
  return {
    id,
    isBad: true,
    shown: (
      <>
        <strong>{what}</strong> <Amount cents={amountCents} /> · {reason} · <Moment at={since} />
        <p className="list__quiet">
          {says.transaction} <code>{transactionNo}</code> · <code>{id}</code>
        </p>
      </>
    ),
  };
}
