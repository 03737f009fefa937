import { sql } from 'kysely';
import type { GivingSide } from './giving-side.ts';

/** The cards that hang on a customer at the provider although no plan is charged by them: whoever has them could charge them still. */
export async function cardsOfNobody({ world }: GivingSide): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from sandbox.objects o
    where o.kind = 'payment_method' and o.body ->> 'customer' is not null
      and not exists (select from plans p where p.payment_method = o.id and p.status <> 'cancelled')`.execute(world.db);
  return rows.map(({ id }) => id);
}
