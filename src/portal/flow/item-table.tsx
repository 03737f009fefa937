import type { Assessment, Flow } from '../../engine/index.ts';
import { Money, useTranslate, Why } from '../../renderer/index.ts';
import './item-table.css';

/** What is given: each item with its amount and why, by group, and the total. */
export function ItemTable({ flow, assessment }: { readonly flow: Flow; readonly assessment: Assessment }) {
  const translate = useTranslate();
  const groups = Object.entries(flow.groups).filter(([id]) => assessment.items.some(({ group }) => group === id));
  return (
    <section className="item-table" aria-label={translate('review.items')}>
      {groups.map(([id, group]) => (
        <div className="item-table__group" key={id}>
          <h3 className="item-table__title">{translate(group.title)}</h3>
          <ul>
            {assessment.items
              .filter((item) => item.group === id)
              .map((item) => (
                <li className="item-table__item" key={item.id}>
                  <span className="item-table__name">{translate(item.title)}</span>
                  <Money cents={item.amountCents} />
                  <div className="item-table__why">
                    <Why explanation={assessment.explain(ruleOf(flow, item.id))} />
                  </div>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className="item-table__total">
        <span>{translate('review.total')}</span>
        <Money cents={assessment.totalCents} large />
      </p>
    </section>
  );
}

function ruleOf(flow: Flow, itemId: string): string {
  const item = flow.items.find(({ id }) => id === itemId);
  if (item === undefined) throw new Error(`The flow has no item ${itemId}.`);
  return item.amount;
}
