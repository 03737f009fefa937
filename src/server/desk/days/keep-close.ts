import type { Kysely } from 'kysely';
import type { KeptClose } from '../../kit/db/tables/desk-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { appendAudit } from '../../kit/audit/audit.ts';
import { doublingFrom, sendTask, type TaskKind } from '../../kit/jobs/task-queue.ts';
import { closeOfDay, type DayClose } from '../../ledger/close/close-of-day.ts';
import { laterIfUnreachable } from '../../payments/provider/or-later.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { record } from '../record.ts';

/** The kind of the tasks that close days; the key is the day. */
export const CLOSE_DAY = 'close-day';

type Ports = Pick<PaymentPorts, 'db' | 'now'> & { readonly provider: Pick<PaymentPorts['provider'], 'listMovements'> };

/** Queues the close of a day. Does nothing while one is under way. */
export async function askForClose(db: Kysely<Tables>, { day, by, at }: { day: string; by: string; at: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const asked = { state: 'closing' as const, asked_by: by, asked_at: at };
    const begun = await tx
      .insertInto('day_closes')
      .values({ day, ...asked, closed_at: null, found: null })
      .onConflict((same) => same.column('day').doUpdateSet(asked).where('day_closes.state', '!=', 'closing'))
      .returning('day')
      .executeTakeFirst();
    if (begun === undefined) return;
    await sendTask(tx, CLOSE_DAY, day, at);
    await record(tx, { at, what: 'close-day', by, object: day });
  });
}

/** Closes each queued day, as `npm run ledger -- day` does, and stores the findings. Retries while the provider is unreachable. */
export function closingOfDays(ports: Ports): TaskKind {
  const { db, provider, now } = ports;
  return {
    name: CLOSE_DAY,
    mostTries: 5,
    backoff: doublingFrom(5_000),
    run: ({ key: day }) =>
      laterIfUnreachable(async () => {
        const found = toKept(await closeOfDay({ db, provider, now }, day));
        const at = now();
        await db.transaction().execute(async (tx) => {
          const closed = { state: 'closed' as const, closed_at: at, found: JSON.stringify(found) };
          await tx.updateTable('day_closes').set(closed).where('day', '=', day).execute();
          await appendAudit(tx, { at, event: 'day.closed', subject: day, details: { unexplained: found.unexplained.length } });
        });
      }),
    onDead: (tx, day) => tx.updateTable('day_closes').set({ state: 'failed' }).where('day', '=', day).execute(),
  };
}

function toKept({ lines, feeCents, payouts, receipts, unexplained, owedBack }: DayClose): KeptClose {
  return {
    lines,
    feeCents,
    payouts: payouts.map(({ at, ...payout }) => ({ ...payout, at: at.toISOString() })),
    receipts,
    unexplained: [
      ...unexplained.map(({ says: _says, ...one }) => ({ ...one, id: idOf(one.kind, one.movement, one.cents, one.source) })),
      ...owedBack.map(({ attemptId, transactionNo, cents }) => ({
        id: idOf('owed-back', 'payment', cents, attemptId),
        ...{ kind: 'owed-back' as const, movement: 'payment', source: attemptId, cents, ourCents: null, transactionNo },
      })),
    ],
  };
}

/**
 * A stable id of the line over repeated closes of the day, so that its explanations are found again. A dispute moves money both ways, hence
 * the direction.
 */
function idOf(kind: string, movement: string, cents: number, source: string): string {
  return `${kind} ${movement} ${cents < 0 ? 'out' : 'in'} ${source}`;
}
