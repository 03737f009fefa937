import { useId } from 'react';
import { starPath } from './emblem.ts';

/** Cell size in pixels. */
const CELL = 16;
const HALF = CELL / 2;
const CORNERS = [
  ['0', '0', HALF, HALF],
  ['100%', '0', -HALF, HALF],
  ['0', '100%', HALF, -HALF],
  ['100%', '100%', -HALF, -HALF],
] as const;

/** Band of stars around a certificate of any size, drawn from the middle of each side to full stars in the corners. */
export function ReceiptFrame() {
  const id = useId();
  return (
    <svg className="receipt__frame" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
          <path className="receipt__frame-star" d={starPath(HALF, HALF, HALF)} />
        </pattern>
      </defs>
      {[0, -CELL].map((offset) => (
        <g key={offset}>
          <svg className="receipt__frame-part" x="50%" y={offset === 0 ? '0' : '100%'}>
            <rect x={-2000} y={offset} width={4000} height={CELL} fill={`url(#${id})`} />
          </svg>
          <svg className="receipt__frame-part" x={offset === 0 ? '0' : '100%'} y="50%">
            <rect x={offset} y={-2000} width={CELL} height={4000} fill={`url(#${id})`} />
          </svg>
        </g>
      ))}
      {CORNERS.map(([left, top, x, y]) => (
        <svg className="receipt__frame-part" x={left} y={top} key={left + top}>
          <rect className="receipt__frame-corner" x={x - HALF} y={y - HALF} width={CELL} height={CELL} />
          <path className="receipt__frame-full-star" d={starPath(x, y, HALF)} />
        </svg>
      ))}
      <rect className="receipt__frame-line" />
    </svg>
  );
}
