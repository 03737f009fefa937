import type { AuditEntry } from './audit.ts';

/** How the events of staff begin. */
export const OF_STAFF = 'staff.';

export type StaffEntry = {
  readonly at: Date;
  readonly what: string;
  /** Id of the member, never a name; or "system" for what follows from what they did. */
  readonly by: string;
  /** On what: an id, or the screen that was seen. */
  readonly object: string;
  /** The reason that was asked for. */
  readonly why?: string;
  readonly more?: { readonly [name: string]: string };
};

/** What somebody of the staff saw or did, as an entry of the sealed audit log. */
export function staffEntry({ at, what, by, object, why, more }: StaffEntry): AuditEntry {
  return { at, event: `${OF_STAFF}${what}`, subject: object, details: { by, ...(why !== undefined && { why }), ...more } };
}
