import type { DeskDay } from '../../../api/types.ts';
import { words } from '../../words/words.ts';
import './day-state.css';

const says = words.days;

/** The state of a day in words, with the number of lines left unexplained; styled by state. */
export function DayState({ day: { state, unexplainedLeft } }: { readonly day: Pick<DeskDay, 'state' | 'unexplainedLeft'> }) {
  return (
    <span className={`day-state day-state--${state}`}>
      {says.states[state]}
      {unexplainedLeft > 0 && `: ${unexplainedLeft} ${says.left}`}
    </span>
  );
}
