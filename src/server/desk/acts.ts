import { ROLES, type Role } from '../config/staff.ts';

/** The states of each kind of object at the desk. */
export const STATES = {
  session: ['open', 'ended', 'expired'],
  release: ['draft', 'in-review', 'scheduled', 'live', 'replaced', 'discarded'],
  'refund-request': ['open', 'confirmed', 'withdrawn', 'refused', 'lapsed'],
  'address-correction': ['open', 'confirmed', 'replaced', 'lapsed'],
} as const;

/** Something that staff see or do, who may do it, and under which conditions. */
export type Act = {
  readonly roles: readonly Role[];
  /**
   * `own`: concerns the member's own session and is open to every role. `sees`: recorded before it is answered. `does`: changes something and is
   * recorded in the same transaction.
   */
  readonly kind: 'own' | 'sees' | 'does';
  /** Whether a reason must be given; it is recorded. */
  readonly reason: 'asked' | 'none';
  /** `fresh`: the identity provider authenticated the person at most five minutes ago. */
  readonly signIn: 'any' | 'fresh';
  /** How many people it takes. 2: four-eyes rule; the author may not be the second. */
  readonly people: 1 | 2;
  /** The states of the object in which it may be done; absent: in any state. */
  readonly on?: { readonly [kind in keyof typeof STATES]?: readonly (typeof STATES)[kind][number][] };
};

const sees = (...roles: readonly Role[]): Act => ({ roles, kind: 'sees', reason: 'none', signIn: 'any', people: 1 });
const does = (roles: readonly Role[], signIn: Act['signIn']): Act => ({ roles, kind: 'does', reason: 'asked', signIn, people: 1 });
const own: Act = { roles: ROLES, kind: 'own', reason: 'none', signIn: 'any', people: 1 };
type ReleaseStates = readonly (typeof STATES)['release'][number][];
const changes = (role: Role, states: ReleaseStates): Act => ({
  ...{ roles: [role], kind: 'does', reason: 'none', signIn: 'any', people: 1 },
  ...(states.length > 0 && { on: { release: states } }),
});
const edits = (...states: ReleaseStates) => changes('editor', states);
const decides = (...states: ReleaseStates) => changes('approver', states);

const LOOK_AFTER_GIFTS = ['support', 'finance'] as const;
const SEE_GIFTS = [...LOOK_AFTER_GIFTS, 'auditor'] as const;
const AN_OPEN_REQUEST = { 'refund-request': ['open'] } as const;
const SEE_MONEY = ['finance', 'operator', 'auditor'] as const;

/** Every act of the desk. Each call in `schemas/api` names one by `act`; the tests try every act with every role in every state. */
export const acts = {
  'see-own-session': own,
  'sign-out': own,
  'see-own-sessions': own,
  'end-own-session': { roles: ROLES, kind: 'does', reason: 'none', signIn: 'fresh', people: 1, on: { session: ['open'] } },
  'see-content': sees('editor', 'approver', 'qa', 'operator', 'auditor'),
  'see-running': sees('support', 'operator', 'auditor'),
  'see-money': sees(...SEE_MONEY),
  'see-sessions': sees('operator', 'auditor'),
  'see-record': sees('auditor'),
  'see-releases': sees('editor', 'approver', 'qa', 'operator', 'auditor'),
  'see-gifts-effect': sees('editor', 'approver', 'auditor'),
  'see-preview': sees('editor', 'approver', 'qa', 'operator', 'auditor'),
  'make-release': { ...edits(), roles: ['editor', 'qa'] },
  'edit-release': edits('draft', 'in-review'),
  'keep-example': { ...edits('draft', 'in-review'), roles: ['editor', 'qa'] },
  'send-release': edits('draft'),
  'withdraw-release': edits('in-review'),
  'discard-release': edits('draft', 'in-review'),
  'undo-release': edits('live', 'replaced'),
  'approve-release': { ...decides('in-review'), signIn: 'fresh', people: 2 },
  'return-release': { ...decides('in-review'), reason: 'asked' },
  'schedule-release': { ...decides('scheduled'), signIn: 'fresh' },
  'cancel-release': { ...decides('scheduled'), reason: 'asked' },
  'revert-urgently': { ...decides('replaced'), reason: 'asked', signIn: 'fresh' },
  'see-days': sees(...SEE_MONEY),
  'close-day': { ...does(['finance'], 'any'), reason: 'none' },
  'explain-line': does(['finance'], 'any'),
  'export-days': sees(...SEE_MONEY),
  'export-gifts': sees(...SEE_MONEY),
  'see-follow-up': sees(...SEE_MONEY),
  'send-mail-again': { ...does(['finance', 'operator'], 'any'), reason: 'none' },
  'see-tax-files': sees(...SEE_MONEY),
  // Each line of the file identifies a donor.
  'make-tax-file': does(['finance'], 'fresh'),
  'download-tax-file': does(['finance'], 'fresh'),
  'see-figures': sees('editor', ...SEE_MONEY),
  'export-figures': sees('editor', ...SEE_MONEY),
  'end-session': { roles: ['operator'], kind: 'does', reason: 'asked', signIn: 'fresh', people: 1, on: { session: ['open'] } },
  // Search results and gifts stay masked until the gift is opened.
  'find-gifts': { ...sees(...SEE_GIFTS), reason: 'asked' },
  'see-gift': sees(...SEE_GIFTS),
  'open-gift': { ...sees(...SEE_GIFTS), reason: 'asked' },
  'resend-receipt': does(LOOK_AFTER_GIFTS, 'any'),
  'send-receipt-elsewhere': does(LOOK_AFTER_GIFTS, 'fresh'),
  'correct-gift': does(LOOK_AFTER_GIFTS, 'fresh'),
  'confirm-address': { ...does(LOOK_AFTER_GIFTS, 'fresh'), reason: 'none', people: 2, on: { 'address-correction': ['open'] } },
  'refund-alone': does(['finance'], 'fresh'),
  'ask-refund': does(['finance'], 'fresh'),
  'confirm-refund': { ...does(['finance'], 'fresh'), reason: 'none', people: 2, on: AN_OPEN_REQUEST },
  'refuse-refund': { ...does(['finance'], 'any'), people: 2, on: AN_OPEN_REQUEST },
  'withdraw-refund': { ...does(['finance'], 'any'), reason: 'none', on: AN_OPEN_REQUEST },
  'see-refund-requests': sees('finance', 'auditor'),
  'see-wrong-rates': sees(...SEE_MONEY),
  'list-wrong-rate': does(['finance', 'operator'], 'any'),
  'ask-rate-mails': does(['finance', 'operator'], 'fresh'),
  'confirm-rate-mails': { ...does(['finance', 'operator'], 'fresh'), reason: 'none', people: 2 },
  // Everything about a person, and the only search by NRIC, FIN or UEN.
  'copy-personal-data': does(['support'], 'fresh'),
} as const satisfies { readonly [name: string]: Act };

export type ActName = keyof typeof acts;

export function isAct(name: string | undefined): name is ActName {
  return name !== undefined && Object.hasOwn(acts, name);
}

/** Whether one of the roles may do the act. */
export function may(roles: readonly Role[], name: ActName): boolean {
  return acts[name].roles.some((role) => roles.includes(role));
}

/** The role in which a member acts: the donor sees the role but no name. */
export function roleFor(roles: readonly Role[], name: ActName): string {
  return acts[name].roles.find((role) => roles.includes(role)) ?? '';
}
