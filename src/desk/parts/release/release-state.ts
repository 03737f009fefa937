import type { DeskListedRelease } from '../../../api/types.ts';
import { words } from '../../words/words.ts';

/** The state of a release in words. A replaced release keeps its state, unless it was reverted. */
export function stateOf({ state, isTakenBack }: Pick<DeskListedRelease, 'state' | 'isTakenBack'>): string {
  return isTakenBack ? words.releases.takenBack : words.releases.states[state];
}
