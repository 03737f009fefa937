import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/kit/db/tables.ts';
import type { Dice } from '../simulation/dice.ts';
import type { KeptPortal } from './kept-portal.ts';

type Ports = { readonly db: Kysely<Tables>; readonly portal: KeptPortal; readonly dice: Dice };

/** How likely each is with one request of a donor; a gift takes some five. */
const CHANCES = { kill: 0.012, cut: 0.02, webhookTwice: 0.03, webhookLate: 0.02 } as const;
/** Within so many milliseconds of the request: while it is answered, or just after. */
const WITHIN = 120;

export type Mischief = {
  /** Told of each request of a donor as it is sent. */
  readonly happens: () => void;
  /** What was done so far, in words. */
  readonly told: () => string;
};

/** Kills the portal, cuts its connections to the database, and has webhooks come late or twice. */
export function createMischief({ db, portal, dice }: Ports): Mischief {
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
    happens: () => {
      for (const [what, chance] of Object.entries(CHANCES) as [keyof typeof done, number][]) {
        if (!dice.chance(chance)) continue;
        setTimeout(
          () => {
            acts[what]().then(
              (count) => {
                done[what] += count;
              },
              // The cut has met the driver's own connection.
              () => undefined,
            );
          },
          dice.between(0, WITHIN),
        );
      }
    },
    told: () => `${done.kill} kills, connections cut ${done.cut} times, ${done.webhookTwice} webhooks twice, ${done.webhookLate} late`,
  };
}
