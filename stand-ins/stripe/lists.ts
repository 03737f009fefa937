import { sql } from 'kysely';
import type { Form } from './protocol/form.ts';
import { textAt } from './protocol/form.ts';
import { shown } from './intent.ts';
import type { SandboxDatabase, StripeObject } from './store.ts';

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
  // Whole seconds bound both columns alike, because `created` is `created_at` in whole seconds.
  const from = momentAt(form, 'gte');
  const until = momentAt(form, 'lt');
  // Only the requested conditions, so that each list can use its index.
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
  // Few rows match a customer or a type: find them first, then sort. `offset 0` keeps the planner from reading the newest of all instead.
  const found = wanted === undefined && types === undefined ? sql`` : sql`offset 0`;
  const page = sql<{ body: StripeObject }>`
    select o.body from (select o.* from sandbox.objects o where ${sql.join(conditions, sql` and `)} ${found}) o
    order by o.created_at desc, o.id desc limit ${limit + 1}`;
  const { rows } = await page.execute(tx);
  const data = rows.slice(0, limit).map(({ body }) => shown(body));
  return { id: '', object: 'list', url, has_more: rows.length > limit, data };
}

function momentAt(form: Form, bound: 'gte' | 'lt'): Date | undefined {
  const seconds = textAt(form, 'created', bound);
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}
