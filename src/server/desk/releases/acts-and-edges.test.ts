import { expect, it } from 'vitest';
import { type ReleaseEvent, STATES as RELEASE_STATES, statesBefore, takenBy } from '../../../releases/index.ts';
import { type Act, type ActName, acts, STATES } from '../acts.ts';

/** The audit event of each act that changes the state of a release. */
const EVENTS: readonly (readonly [act: ActName, event: ReleaseEvent])[] = [
  ['edit-release', 'edited'],
  ['send-release', 'sent'],
  ['withdraw-release', 'withdrawn'],
  ['return-release', 'returned'],
  ['approve-release', 'approved'],
  ['schedule-release', 'moved'],
  ['cancel-release', 'cancelled'],
  ['discard-release', 'discarded'],
];

it('the desk lists every state of a release', () => {
  expect(STATES.release).toEqual([...RELEASE_STATES]);
});

it.each(EVENTS)('%s is allowed in exactly the states before %s, to the roles that the edge names', (name, event) => {
  const { roles, people, on }: Act = acts[name];
  expect(on?.release).toEqual([...statesBefore(event)]);
  const [who] = takenBy(event);
  expect([roles, people]).toEqual([[who === 'editor' ? 'editor' : 'approver'], who === 'another-approver' ? 2 : 1]);
});
