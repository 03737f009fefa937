import { useState } from 'react';
import { WhySum, WhySummary } from '../messages/why-sum.tsx';
import { usePorts } from '../provider/renderer-provider.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
import type { GiftLine } from './gift-lines.ts';
import { Answers } from './review-entry.tsx';
import type { Row } from './review-rows.ts';

type WhyOfLinesProps = {
  readonly lines: readonly GiftLine[];
  /** The answers of a line that are folded together with its sum. */
  readonly rowsOf: (line: GiftLine) => readonly Row[];
};

/**
 * "How this was calculated", once for all lines: each by its name, with its answers and its sum. Renders nothing if all amounts were typed
 * and no answers are folded here.
 */
export function WhyOfLines({ lines, rowsOf }: WhyOfLinesProps) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  const told = lines
    .map((line) => ({ line, rows: rowsOf(line), isSum: !isPlain(line.explanation) && sentencesOf(line.explanation).length > 0 }))
    .filter(({ rows, isSum }) => isSum || rows.length > 0);
  if (told.length === 0) return null;
  return (
    <details className="why" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary text={told.some(({ isSum }) => isSum) ? 'why.open' : 'review.answers'} />
      {isOpen &&
        told.map(({ line, rows, isSum }) => {
          const title = ports.translate(line.title);
          return (
            <section className="why__line" key={`${line.step} ${line.title}`}>
              <h4 className="why__name">{title}</h4>
              {rows.length > 0 && <Answers title={title} rows={rows} />}
              {isSum && <WhySum explanation={line.explanation} of={title} ports={ports} />}
            </section>
          );
        })}
    </details>
  );
}
