import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Dice } from '../simulation/dice.ts';
import type { SupervisedPortal } from './supervised-portal.ts';

type Ports = { readonly db: Kysely<Tables>; readonly portal: SupervisedPortal; readonly dice: Dice };

/** The probability of each fault per donor request; a gift takes about five requests. */
const CHANCES = { kill: 0.012, cut: 0.02, webhookTwice: 0.03, webhookLate: 0.02 } as const;
/** Delay in ms after the request: during its processing, or just after. */
const WITHIN = 120;

export type FaultInjector = {
  /** Called for each donor request as it is sent. */
  readonly onRequest: () => void;
  /** The faults so far, in words. */
  readonly summary: () => string;
};

/** Fault injection: kills the portal, cuts its database connections, and delays or repeats webhooks. */
export function createFaultInjector({ db, portal, dice }: Ports): FaultInjector {
  const done = { kill: 0, cut: 0, webhookTwice: 0, webhookLate: 0 };
  const acts: { readonly [what in keyof typeof done]: () => Promise<number> } = {
    kill: async () => {
      await portal.kill();
      return 1;
    },
    cut: async () => {
      const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      return cut.rows.length > 0 ? 1 : 0;
    },
    webhookTwice: () =>
      changed(sql`update sandbox.deliveries set delivered_at = null, next_try_at = now() where event_id in (
        select event_id from sandbox.deliveries where delivered_at is not null order by delivered_at desc limit 3)`),
    webhookLate: () =>
      changed(sql`update sandbox.deliveries set next_try_at = now() + interval '20 seconds' where event_id in (
        select event_id from sandbox.deliveries where delivered_at is null order by position desc limit 3)`),
  };
  const changed = async (statement: ReturnType<typeof sql>) => Number((await statement.execute(db)).numAffectedRows ?? 0);
  return {
    onRequest: () => {
      for (const [what, chance] of Object.entries(CHANCES) as [keyof typeof done, number][]) {
        if (!dice.chance(chance)) continue;
        setTimeout(
          () => {
            acts[what]().then(
              (count) => {
                done[what] += count;
              },
              // The cut may hit the driver's own connection.
              () => undefined,
            );
          },
          dice.between(0, WITHIN),
        );
      }
    },
    summary: () => `${done.kill} kills, connections cut ${done.cut} times, ${done.webhookTwice} webhooks twice, ${done.webhookLate} late`,
  };
}
