import { mark } from '../../../engine/index.ts';
import './thanks-mark.css';

/** The mark with a tick, between two sprigs. Its drawing is animated once, for a second, unless reduced motion is preferred; nothing moves beside it. */
export function ThanksMark() {
  return (
    <svg className="thanks-mark" viewBox="0 0 160 88" width="160" height="88" aria-hidden="true" focusable="false">
      <Sprig />
      <g transform="matrix(-1 0 0 1 160 0)">
        <Sprig />
      </g>
      <g transform="translate(44 8) scale(1.8)">
        {mark.squares.map((square) => (
          <path className="thanks-mark__square" d={square} pathLength="1" key={square} />
        ))}
      </g>
      <path className="thanks-mark__tick" d="M67 45l9 9 18-20" pathLength="1" />
    </svg>
  );
}

function Sprig() {
  return (
    <>
      <path className="thanks-mark__stem" d="M42 82C24 76 15 62 16 38" pathLength="1" />
      <path
        className="thanks-mark__leaf"
        d="M16 38c-5-6-5-13 0-20 5 7 5 14 0 20zM18 56C10 55 6 50 6 42c8 2 11 7 12 14zM19 54c1-8 6-11 13-12 0 8-5 12-13 12zM26 70c-8 2-14-1-18-8 8-2 14 1 18 8zM27 68c0-8 4-12 11-14 1 8-3 13-11 14z"
      />
    </>
  );
}
