import { useId } from 'react';
import type { Letterhead } from '../../engine/receipts/document.ts';
import { MARK_ON_PAPER, mark } from '../../engine/index.ts';
import { Exact } from '../layout/words.tsx';
import { starPath } from './emblem.ts';

/** Pattern along the top of the sheet. */
export function ReceiptBand() {
  const id = useId();
  return (
    <svg className="receipt__band" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
          <path d={starPath(12, 12, 12)} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

export function ReceiptLetterhead({ letterhead }: { readonly letterhead: Letterhead }) {
  return (
    <header className="receipt__letterhead">
      <svg className="receipt__emblem" viewBox={mark.viewBox} aria-hidden="true" focusable="false">
        {mark.squares.map((square) => (
          <path d={square} key={square} fill="none" stroke={MARK_ON_PAPER.square} strokeWidth={2} />
        ))}
        <path d={mark.heart} fill={MARK_ON_PAPER.heart} />
      </svg>
      <div className="receipt__office">
        <p className="receipt__office-name">
          <Exact of={letterhead.name} />
        </p>
        {letterhead.lines.map((line) => (
          <p className="receipt__office-line" key={line}>
            <Exact of={line} />
          </p>
        ))}
      </div>
    </header>
  );
}
