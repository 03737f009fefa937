import { mark } from '../../engine/index.ts';
import './mark.css';

/** The portal's logo. */
export function Mark() {
  return (
    <svg className="mark" viewBox={mark.viewBox} aria-hidden="true" focusable="false">
      {mark.squares.map((square) => (
        <path className="mark__square" d={square} key={square} />
      ))}
      <path className="mark__heart" d={mark.heart} />
    </svg>
  );
}
