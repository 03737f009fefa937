import type { Elements } from '../provider/elements.ts';
import { ShareMark } from '../drawings/share-bar.tsx';
import { Money } from '../layout/money.tsx';
import { Why } from '../messages/why.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { ChangeButton } from './change-button.tsx';
import type { GiftLine } from './gift-lines.ts';
import { type Row, titleOfRow } from './review-rows.ts';
import { AnswerWords, Words } from '../layout/words.tsx';
import { isAsTyped } from '../words/answer-text.ts';

export type ReviewEntryProps = {
  readonly level: 'h3' | 'h4';
  readonly title: string;
  readonly rows: readonly Row[];
  /** The gift line that the entry shows; `among`: all lines. */
  readonly line?: GiftLine;
  readonly among?: readonly GiftLine[];
  /** Whether the answers behind a line are visible, or folded: with the only line's explanation, else with the common one of all lines. */
  readonly answers?: 'shown' | 'folded';
  /** Whether the explanation is shown here, as it is for the only line. */
  readonly isExplained?: boolean;
  readonly onChange?: () => void;
  readonly children?: Elements;
};

/** One line of the gift or one answered step: its name, amount, Change button and answers. */
export function ReviewEntry({
  level: Heading,
  title,
  rows,
  line,
  among = [],
  answers = 'shown',
  isExplained = true,
  onChange,
  children,
}: ReviewEntryProps) {
  const told = rows.length > 0 && <Answers title={title} rows={rows} />;
  const isFolded = line !== undefined && answers === 'folded';
  return (
    <div className="review-list__entry">
      <div className="review-list__head">
        <Heading className="review-list__title">
          {line && isFolded && among.length > 1 && <ShareMark at={among.indexOf(line)} />}
          <Words of={title} />
        </Heading>
        {line && <Money cents={line.amountCents} />}
        {onChange && <ChangeButton of={title} onPress={onChange} />}
      </div>
      {children}
      {!isFolded && told}
      {line && isExplained && <Why explanation={line.explanation} of={title} answers={isFolded && told} isOpen={isFolded} />}
    </div>
  );
}

/** The answers of an entry. A row with the entry's own title, and an entry's only list, are shown without their name. */
export function Answers({ title, rows }: Pick<ReviewEntryProps, 'title' | 'rows'>) {
  const translate = useTranslate();
  const isSaid = ({ field }: Row) => translate(field.title) === title || (rows.length === 1 && field.list !== undefined);
  const named = rows.filter((row) => !isSaid(row));
  return (
    <>
      {rows.filter(isSaid).map(({ field, lines, entries }) =>
        entries ? (
          <dl className="review-list__answers" key={field.id}>
            {entries.map((entry) => (
              <div className="review-list__row" key={entry.title}>
                <dt>{entry.title}</dt>
                <dd>
                  <Lines lines={entry.lines} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p key={field.id}>
            <Lines lines={lines} field={field} />
          </p>
        ),
      )}
      {named.length > 0 && (
        <dl className="review-list__answers">
          {named.flatMap(({ field, lines, entries }) =>
            (entries ?? [{ title: translate(titleOfRow(field)), lines }]).map((one) => (
              <div className="review-list__row" key={`${field.id} ${one.title}`}>
                <dt>{one.title}</dt>
                <dd>
                  <Lines lines={one.lines} field={field} />
                </dd>
              </div>
            )),
          )}
        </dl>
      )}
    </>
  );
}

function Lines({ lines, field }: Pick<Row, 'lines'> & Partial<Pick<Row, 'field'>>) {
  const isTyped = field !== undefined && isAsTyped(field);
  return lines.map((line) => <AnswerWords className="review-list__line" of={line} isAsTyped={isTyped} key={line} />);
}
