import type { Assessment, Flow, Item } from '../../../engine/index.ts';
import { Money, useTranslate, Why } from '../../../renderer/index.ts';
import './item-table.css';

export type ItemTableProps = {
  readonly flow: Flow;
  readonly assessment: Assessment;
  /** Label of the total: to pay, or due. */
  readonly totalTitle: string;
  /** Without the explanations. */
  readonly brief?: boolean;
};

/** Items by group, each with amount and explanation, and the total. */
export function ItemTable({ flow, assessment, totalTitle, brief = false }: ItemTableProps) {
  const translate = useTranslate();
  const groups = Object.entries(flow.groups).filter(([id]) => assessment.items.some(({ group }) => group === id));
  return (
    <section className={brief ? 'item-table item-table--brief' : 'item-table'} aria-label={translate('review.items')}>
      {groups.map(([id, group]) => (
        <div className="item-table__group" key={id}>
          <h3 className="item-table__title">{translate(group.title)}</h3>
          <ul>
            {assessment.items
              .filter((item) => item.group === id)
              .map((item) => (
                <li className="item-table__item" key={`${item.id} ${item.entry ?? ''}`}>
                  <span className="item-table__name">
                    {translate(item.title)}
                    {item.entry !== undefined && <ItemRemarks item={item} />}
                  </span>
                  <Money cents={item.amountCents} />
                  {!brief && (
                    <div className="item-table__why">
                      <Why explanation={assessment.explain(item.rule, item.entry)} />
                    </div>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className="item-table__total">
        <span>{totalTitle}</span>
        <Money cents={assessment.totalCents} large={!brief} />
      </p>
    </section>
  );
}

/** Remarks that tell apart the items of one list, such as the year. */
function ItemRemarks({ item }: { readonly item: Item }) {
  const translate = useTranslate();
  return item.remarks.map(({ text, params }) => (
    <small className="item-table__remark" key={text}>
      {translate(text, params)}
    </small>
  ));
}
