import type { AuditEntry } from './audit.ts';

/** Prefix of the events of staff. */
export const OF_STAFF = 'staff.';

/** Further details. They may not take the place of who and why. */
export type More = AuditEntry['details'] & { readonly by?: never; readonly why?: never };

export type StaffEntry = {
  readonly at: Date;
  readonly what: string;
  /** Id of the member, never a name; "system" for a consequence of what a member did. */
  readonly by: string;
  /** The object: an id, or the page that was seen. */
  readonly object: string;
  /** The reason that the member gave. */
  readonly why?: string;
  readonly more?: More;
};

/** Something that staff did or saw, as an entry of the sealed audit log. */
export function staffEntry({ at, what, by, object, why, more }: StaffEntry): AuditEntry {
  return { at, event: `${OF_STAFF}${what}`, subject: object, details: { by, ...(why !== undefined && { why }), ...more } };
}
