import { Fragment } from 'react';
import type { Assessment, Flow } from '../../../engine/index.ts';
import { Money, sumText, useTranslate } from '../../../renderer/index.ts';
import { type GiftLine, giftLines, lineGroups } from '../../../renderer/review/gift-lines.ts';
import './gift-lines.css';

type GiftLinesProps = {
  readonly flow: Flow;
  readonly assessment: Assessment;
  /** Names the total, where nothing else on the page says it. */
  readonly totalTitle: string | null;
};

/** What is given so far, each line with its amount, and of several the total. */
export function GiftLines({ flow, assessment, totalTitle }: GiftLinesProps) {
  const translate = useTranslate();
  const lines = giftLines(assessment);
  return (
    <div className="gift-lines">
      {lineGroups(flow.groups, lines, translate).map(({ id, name, lines: own }) => (
        <Fragment key={id}>
          {name !== null && <h3 className="gift-lines__name">{translate(name)}</h3>}
          <ul>
            {own.map((line) => (
              <li className="gift-lines__line" key={`${line.step} ${line.title}`}>
                <span>
                  {translate(line.title)} <PeopleOf line={line} />
                </span>{' '}
                <Money cents={line.amountCents} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {totalTitle !== null && lines.length > 1 && (
        <p className="gift-lines__line gift-lines__total">
          <span>{totalTitle}</span> <span className="amount">{sumText(assessment.totalCents, assessment.frequency, translate)}</span>
        </p>
      )}
    </div>
  );
}

/** For how many people it is given, where that is what was counted. */
function PeopleOf({ line: { items } }: { readonly line: GiftLine }) {
  const translate = useTranslate();
  const [only, ...more] = items;
  const people = only?.columns.noOfPerson;
  if (people === undefined || more.length > 0) return null;
  return (
    <small className="gift-lines__people">
      {people} {translate('units.persons', { count: Number(people) })}
    </small>
  );
}
