import type { Flow } from '../../../engine/index.ts';
import { EXPRESS } from './express-lane.ts';

/** Whether a later step of a flow is shown: what is around it then takes as little as possible. */
export function isBeyondFirst(flow: Flow | undefined, search: string): boolean {
  const step = new URLSearchParams(search).get('step');
  return step !== null && step !== EXPRESS && step !== flow?.steps[0]?.step;
}
