import { useId } from 'react';
import type { Letterhead } from '../../engine/receipts/document.ts';
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
      <svg className="receipt__emblem" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path className="receipt__emblem-ground" d={starPath(24, 24, 23)} />
        <path className="receipt__emblem-line" d={starPath(24, 24, 18)} />
        <path className="receipt__emblem-heart" d={starPath(24, 24, 9)} />
      </svg>
      <div className="receipt__office">
        <p className="receipt__office-name">{letterhead.name}</p>
        {letterhead.lines.map((line) => (
          <p className="receipt__office-line" key={line}>
            {line}
          </p>
        ))}
      </div>
      {letterhead.number && <p className="receipt__number">{letterhead.number}</p>}
    </header>
  );
}
