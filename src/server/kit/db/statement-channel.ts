import { channel } from 'node:diagnostics_channel';

/** A statement as it is sent to the database. */
export type SentStatement = {
  /** Stands for one use of a connection: the statements of one transaction have the same one. */
  readonly use: object;
  readonly text: string;
  /** The values of its parameters, which may be personal: for who looks at the plan of a statement over made-up rows. */
  readonly values: readonly unknown[];
  /** Whether an earlier statement of this use is still unanswered: it travels with that one, and costs no round trip of its own. */
  readonly travelsAlong: boolean;
};

/** Every statement of the portal's connections, for who counts them (node:diagnostics_channel); without a subscriber nothing is told. */
export const statementChannel = channel('portal:statement');
