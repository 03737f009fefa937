import type { Flow } from '../../../engine/index.ts';
import { EXPRESS } from './express-lane.ts';

/** Whether the address shows a later step of the flow; the page's head and footer then take up as little room as possible. */
export function isBeyondFirst(flow: Flow | undefined, search: string): boolean {
  const step = new URLSearchParams(search).get('step');
  return step !== null && step !== EXPRESS && step !== flow?.steps[0]?.step;
}
