import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../server/kit/db/tables.ts';
import type { Form } from './protocol/form.ts';
import { textAt } from './protocol/form.ts';
import { shown } from './intent.ts';
import type { StripeObject } from './store.ts';

/** A page of a list, newest first, with Stripe's parameters: `limit`, `starting_after`, `created[gte]`, `created[lt]` and `types[]`. */
export async function listObjects(
  tx: Transaction<Tables>,
  { kind, url, field }: { readonly kind: string; readonly url: string; readonly field?: string },
  form: Form,
): Promise<StripeObject> {
  const limit = Math.min(100, Number(textAt(form, 'limit') ?? 10));
  const after = textAt(form, 'starting_after') ?? null;
  const wanted = field === undefined ? null : (textAt(form, field) ?? null);
  const [from, until] = [textAt(form, 'created', 'gte') ?? null, textAt(form, 'created', 'lt') ?? null];
  const types = Array.isArray(form.types) ? form.types.map(String) : null;
  const { rows } = await sql<{ body: StripeObject }>`
    select body from sandbox.objects o
    where kind = ${kind}
      and (${wanted}::text is null or body ->> ${field ?? ''} = ${wanted})
      and (${types}::text[] is null or body ->> 'type' = any(${types}::text[]))
      and (${from}::bigint is null or (body ->> 'created')::bigint >= ${from}::bigint)
      and (${until}::bigint is null or (body ->> 'created')::bigint < ${until}::bigint)
      and (${after}::text is null or (o.created_at, o.id) < (select p.created_at, p.id from sandbox.objects p where p.id = ${after}))
    order by o.created_at desc, o.id desc limit ${limit + 1}`.execute(tx);
  const data = rows.slice(0, limit).map(({ body }) => shown(body));
  return { id: '', object: 'list', url, has_more: rows.length > limit, data };
}
