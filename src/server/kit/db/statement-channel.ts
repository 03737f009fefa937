import { channel } from 'node:diagnostics_channel';

/** A statement as it is sent to the database. */
export type SentStatement = {
  /** Identifies one use of a connection, shared by the statements of a transaction. */
  readonly use: object;
  readonly text: string;
  /** The values of its parameters, which may be personal; for subscribers that explain a statement over made-up rows. */
  readonly values: readonly unknown[];
};

/**
 * Publishes every statement of the portal's connections before it is sent (node:diagnostics_channel), for tests and benches that count, explain or
 * hold up statements; without a subscriber, nothing is published. kysely's `log` is not enough: it does not say which statements share a transaction,
 * and is called after the answer.
 */
export const statementChannel = channel('portal:statement');
