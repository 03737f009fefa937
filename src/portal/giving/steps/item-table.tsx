import type { Assessment, Flow, Item } from '../../../engine/index.ts';
import { percentText, type Share, ShareBar, ShareMark } from '../../../renderer/drawings/share-bar.tsx';
import { Money, useTranslate, Why } from '../../../renderer/index.ts';
import './item-table.css';

export type ItemTableProps = {
  readonly flow: Flow;
  readonly assessment: Assessment;
  /** Label of the total: to pay, or due. */
  readonly totalTitle: string;
  /** In a card of its own, small. */
  readonly brief?: boolean;
};

/** Items by group, each with amount and explanation, and the total; of several kinds, each kind's part of it, drawn and in percent. */
export function ItemTable({ flow, assessment, totalTitle, brief = false }: ItemTableProps) {
  const translate = useTranslate();
  const groups = Object.entries(flow.groups).filter(([id]) => assessment.items.some(({ group }) => group === id));
  const kinds = sharesOf(assessment);
  return (
    <section className={brief ? 'item-table item-table--brief' : 'item-table'} aria-label={translate('review.items')}>
      {kinds.length > 1 && <ShareBar shares={kinds} />}
      {groups.map(([id, group]) => (
        <div className="item-table__group" key={id}>
          <h3 className="item-table__title">{translate(group.title)}</h3>
          <ul>
            {assessment.items
              .filter((item) => item.group === id)
              .map((item) => (
                <li className="item-table__item" key={`${item.id} ${item.entry ?? ''}`}>
                  <span className="item-table__name">
                    {kinds.length > 1 && <ShareMark at={kinds.findIndex(({ key }) => key === item.title)} />}
                    {translate(item.title)}
                    {kinds.length > 1 && <span className="item-table__share"> {percentText(item.amountCents, assessment.totalCents)}</span>}
                    {item.entry !== undefined && <ItemRemarks item={item} />}
                  </span>
                  <Money cents={item.amountCents} />
                  <div className="item-table__why">
                    <Why explanation={assessment.explain(item.rule, item.entry)} />
                  </div>
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

/** The kinds of what is given, in order, each with all that is given of it. */
function sharesOf({ items }: Assessment): readonly Share[] {
  const kinds = new Map<string, number>();
  for (const { title, amountCents } of items) kinds.set(title, (kinds.get(title) ?? 0) + amountCents);
  return [...kinds].map(([key, amount]) => ({ key, amount }));
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
