import { Fragment } from 'react';
import type { Assessment, Flow, TextKey } from '../../../engine/index.ts';
import { Money, sumText, useTranslate, Words } from '../../../renderer/index.ts';
import { type GiftLine, giftLines, lineGroups } from '../../../renderer/review/gift-lines.ts';
import './gift-lines.css';

type GiftLinesProps = {
  readonly flow: Flow;
  readonly assessment: Assessment;
  /** Titles of chosen steps that have no amount yet. */
  readonly toFillIn: readonly TextKey[];
  readonly totalTitle: string;
  /** Also shows the total of a single line, if nothing else on the page does. */
  readonly isTotalTold: boolean;
};

/** The lines given so far with their amounts, the steps still to be filled in, and the total. */
export function GiftLines({ flow, assessment, toFillIn, totalTitle, isTotalTold }: GiftLinesProps) {
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
                  <Words of={translate(line.title)} /> <PeopleOf line={line} />
                </span>{' '}
                <Money cents={line.amountCents} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {toFillIn.length > 0 && (
        <ul>
          {toFillIn.map((title) => (
            <li className="gift-lines__line" key={title}>
              <span>{translate(title)}</span> <span className="gift-lines__to-come">{translate('review.to-fill-in')}</span>
            </li>
          ))}
        </ul>
      )}
      {(isTotalTold || lines.length > 1) && lines.length > 0 && (
        <p className="gift-lines__line gift-lines__total">
          <span>{totalTitle}</span> <Words className="amount" of={sumText(assessment.totalCents, assessment.frequency, translate)} />
        </p>
      )}
    </div>
  );
}

/** The number of people that a line is for, where people were counted. */
function PeopleOf({ line: { items } }: { readonly line: GiftLine }) {
  const translate = useTranslate();
  const [only, ...more] = items;
  const { noOfPerson, noOfDays = '1' } = only?.columns ?? {};
  if (noOfPerson === undefined || more.length > 0) return null;
  // Kaffarah counts the people fed for each vow or day.
  const count = Number(noOfPerson) * Number(noOfDays);
  return <small className="gift-lines__people">{`${count} ${translate('units.persons', { count })}`}</small>;
}
