/** The states of a release, in their usual order. */
export const STATES = ['draft', 'in-review', 'scheduled', 'live', 'replaced', 'discarded'] as const;
export type ReleaseState = (typeof STATES)[number];

/** The role that an edge requires. `another-approver`: an approver who has neither made nor edited the release. */
export type Who = 'editor' | 'approver' | 'another-approver' | 'system';
type Edge = { readonly from: readonly ReleaseState[]; readonly to: ReleaseState; readonly by: readonly Who[] };

/**
 * Every transition between states, by event; the start of a release is not included. A release approved to go live at once is scheduled for now, so that there
 * is one way to go live.
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
  /** It conflicts with content that went live meanwhile, or no longer passes its check. */
  voided: { from: ['in-review', 'scheduled'], to: 'draft', by: ['system'] },
  /** Content that went live meanwhile changed one of its files: its approver has not seen the merged result. */
  reopened: { from: ['scheduled'], to: 'in-review', by: ['system'] },
  published: { from: ['scheduled'], to: 'live', by: ['system'] },
  replaced: { from: ['live'], to: 'replaced', by: ['system'] },
} as const satisfies { readonly [event: string]: Edge };

export type ReleaseEvent = keyof typeof EDGES;

/** The state after an event; undefined if the event is not possible. */
export function nextState(state: ReleaseState, event: ReleaseEvent): ReleaseState | undefined {
  return statesBefore(event).includes(state) ? EDGES[event].to : undefined;
}

/** The states in which an event can happen. */
export function statesBefore(event: ReleaseEvent): readonly ReleaseState[] {
  return EDGES[event].from;
}

/** Whether the release may still go live. */
export function isOpen(state: ReleaseState): boolean {
  return state === 'draft' || state === 'in-review' || state === 'scheduled';
}

/** The roles that an edge requires: a person's act checks for one of them; no person may take a step of the system. */
export function takenBy(event: ReleaseEvent): readonly Who[] {
  return EDGES[event].by;
}
