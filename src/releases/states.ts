/** The states of a release, in the order in which most go through them. */
export const STATES = ['draft', 'in-review', 'scheduled', 'live', 'replaced', 'discarded'] as const;
export type ReleaseState = (typeof STATES)[number];

/** Who takes an edge. `another-approver`: one who has neither made nor edited the release. */
export type Who = 'editor' | 'approver' | 'another-approver' | 'system';
type Edge = { readonly from: readonly ReleaseState[]; readonly to: ReleaseState; readonly by: readonly Who[] };

/**
 * Every way from state to state, by what happens; how a release begins is not among them. What is approved to go live at once is scheduled for now, so
 * that there is one way to be live.
 */
const EDGES = {
  edited: { from: ['draft', 'in-review'], to: 'draft', by: ['editor'] },
  sent: { from: ['draft'], to: 'in-review', by: ['editor'] },
  withdrawn: { from: ['in-review'], to: 'draft', by: ['editor'] },
  returned: { from: ['in-review'], to: 'draft', by: ['approver'] },
  approved: { from: ['in-review'], to: 'scheduled', by: ['another-approver'] },
  moved: { from: ['scheduled'], to: 'scheduled', by: ['approver'] },
  cancelled: { from: ['scheduled'], to: 'draft', by: ['approver'] },
  discarded: { from: ['draft', 'in-review'], to: 'discarded', by: ['editor', 'system'] },
  /** What became live meanwhile is in conflict with it, or it does not pass its judgement any more. */
  voided: { from: ['in-review', 'scheduled'], to: 'draft', by: ['system'] },
  /** What became live meanwhile changed a file that it changes, too: its approver has not seen the sum. */
  reopened: { from: ['scheduled'], to: 'in-review', by: ['system'] },
  published: { from: ['scheduled'], to: 'live', by: ['system'] },
  replaced: { from: ['live'], to: 'replaced', by: ['system'] },
} as const satisfies { readonly [event: string]: Edge };

export type ReleaseEvent = keyof typeof EDGES;

/** Where an event leads; undefined where it cannot happen. */
export function nextState(state: ReleaseState, event: ReleaseEvent): ReleaseState | undefined {
  return statesBefore(event).includes(state) ? EDGES[event].to : undefined;
}

/** The states in which an event can happen. */
export function statesBefore(event: ReleaseEvent): readonly ReleaseState[] {
  return EDGES[event].from;
}

/** Whether it may still become live. */
export function isOpen(state: ReleaseState): boolean {
  return state === 'draft' || state === 'in-review' || state === 'scheduled';
}

/** Who takes an edge: the act of a person asks for that, and what the system does nobody does in its place. */
export function takenBy(event: ReleaseEvent): readonly Who[] {
  return EDGES[event].by;
}
