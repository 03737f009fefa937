import type { Assessment, Flow, Item } from '../../../engine/index.ts';
import { percentText, type Share, ShareBar, ShareMark } from '../../../renderer/drawings/share-bar.tsx';
import { Money, sumText, type Translate, useTranslate } from '../../../renderer/index.ts';
import { WhyEach } from '../../../renderer/drawings/why-each.tsx';
import './item-table.css';

export type ItemTableProps = {
  readonly flow: Flow;
  readonly assessment: Assessment;
  /** Label of the total: to pay, or due. */
  readonly totalTitle: string;
  /** In a card of its own, small. */
  readonly brief?: boolean;
};

/** Items by group and the total; of several kinds, each kind's part of it, drawn and in percent; and in one place how each amount came about. */
export function ItemTable({ flow, assessment, totalTitle, brief = false }: ItemTableProps) {
  const translate = useTranslate();
  const groups = Object.entries(flow.groups).filter(([id]) => assessment.items.some(({ group }) => group === id));
  const kinds = brief ? [] : sharesOf(assessment);
  const hasShares = kinds.length > 1;
  return (
    <section className={brief ? 'item-table item-table--brief' : 'item-table'} aria-label={translate('review.items')}>
      {hasShares && <ShareBar shares={kinds} />}
      {groups.map(([id, group]) => (
        <div className="item-table__group" key={id}>
          <h3 className="item-table__title">{translate(group.title)}</h3>
          <ul>
            {assessment.items
              .filter((item) => item.group === id)
              .map((item) => (
                <li className="item-table__item" key={`${item.id} ${item.entry ?? ''}`}>
                  <span className="item-table__name">
                    {hasShares && <ShareMark at={kinds.findIndex(({ key }) => key === item.title)} />}
                    {translate(item.title)}
                    {hasShares && <span className="item-table__share"> {percentText(item.amountCents, assessment.totalCents)}</span>}
                    <ItemRemarks item={item} />
                  </span>
                  <Money cents={item.amountCents} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className="item-table__total">
        <span>{totalTitle}</span>
        <span className={brief ? 'amount' : 'amount amount--large'}>{sumText(assessment.totalCents, assessment.frequency, translate)}</span>
      </p>
      {!brief && (
        <WhyEach
          of={totalTitle}
          sums={assessment.items.map((item) => ({
            title: translate(item.title),
            remarks: remarksOf(item, translate),
            explanation: assessment.explain(item.rule, item.entry),
          }))}
        />
      )}
    </section>
  );
}

/** The kinds of what is given, in order, each with all that is given of it. */
function sharesOf({ items }: Assessment): readonly Share[] {
  const kinds = new Map<string, number>();
  for (const { title, amountCents } of items) kinds.set(title, (kinds.get(title) ?? 0) + amountCents);
  return [...kinds].map(([key, amount]) => ({ key, amount }));
}

/** What an item is of: for how many people, and what tells apart the items of one list, such as the year. */
function ItemRemarks({ item }: { readonly item: Item }) {
  const translate = useTranslate();
  return remarksOf(item, translate).map((text) => (
    <small className="item-table__remark" key={text}>
      {text}
    </small>
  ));
}

function remarksOf({ entry, remarks, columns }: Item, translate: Translate): readonly string[] {
  if (entry !== undefined) return remarks.map(({ text, params }) => translate(text, params));
  const { noOfPerson } = columns;
  return noOfPerson === undefined ? [] : [`${noOfPerson} ${translate('units.persons', { count: Number(noOfPerson) })}`];
}
