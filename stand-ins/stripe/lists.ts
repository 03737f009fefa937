import { sql } from 'kysely';
import type { Form } from './protocol/form.ts';
import { textAt } from './protocol/form.ts';
import { shown } from './intent.ts';
import { ask, type SandboxDatabase, type StripeObject } from './store.ts';

/** A page of a list, newest first, with Stripe's parameters: `limit`, `starting_after`, `created[gte]`, `created[lt]` and `types[]`. */
export async function listObjects(
  tx: SandboxDatabase,
  { kind, url, field }: { readonly kind: string; readonly url: string; readonly field?: string },
  form: Form,
): Promise<StripeObject> {
  const limit = Math.min(100, Number(textAt(form, 'limit') ?? 10));
  const after = textAt(form, 'starting_after');
  const wanted = field === undefined ? undefined : textAt(form, field);
  const types = Array.isArray(form.types) ? form.types.map(String) : undefined;
  // `created` is `created_at` in whole seconds, so that whole seconds bound both alike.
  const from = momentAt(form, 'gte');
  const until = momentAt(form, 'lt');
  // Only the conditions that were asked for, so that each list has the index that it can be read by.
  const conditions = [
    sql`o.kind = ${sql.lit(kind)}`,
    ...(wanted === undefined ? [] : [sql`o.body ->> ${sql.lit(field)} = ${wanted}`]),
    ...(types === undefined ? [] : [sql`o.body ->> 'type' = any(${types}::text[])`]),
    ...(from === undefined ? [] : [sql`o.created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`o.created_at < ${until}`]),
    ...(after === undefined
      ? []
      : [sql`(o.created_at, o.id) < ((select p.created_at from sandbox.objects p where p.id = ${after}), ${after})`]),
  ];
  // Few are of a customer or a type: they are found first, and then sorted. `offset 0` keeps the newest of all from being read for them.
  const found = wanted === undefined && types === undefined ? sql`` : sql`offset 0`;
  const page = sql<{ body: StripeObject }>`
    select o.body from (select o.* from sandbox.objects o where ${sql.join(conditions, sql` and `)} ${found}) o
    order by o.created_at desc, o.id desc limit ${limit + 1}`;
  const rows = await ask(tx, page);
  const data = rows.slice(0, limit).map(({ body }) => shown(body));
  return { id: '', object: 'list', url, has_more: rows.length > limit, data };
}

function momentAt(form: Form, bound: 'gte' | 'lt'): Date | undefined {
  const seconds = textAt(form, 'created', bound);
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}
