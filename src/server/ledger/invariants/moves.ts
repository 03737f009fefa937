import { sql } from 'kysely';
import type { Edge } from '../../payments/states/edge-table.ts';
import type { Invariant, Part } from './invariant.ts';

type Moved = { readonly what: string; readonly table: Part; readonly moves: Part; readonly key: string };

/** The invariants of an edge table: every transition is an edge, and the last one gives the status. */
export function movesOf({ what, table, moves, key }: Moved, edges: readonly Edge<string, string>[]): readonly Invariant[] {
  const permitted = sql.join(edges.map(({ from, event, to }) => sql`(${from}::text, ${event}::text, ${to}::text)`));
  return [
    {
      rule: 6,
      of: moves,
      says: `Every change of status of a ${what} is an edge of the transition table.`,
      query: () => sql`
        select ${sql.ref(`t.${key}`)}, t.position from ${sql.table(moves)} t
        where not exists (select from (values ${permitted}) as edge (origin, event, target)
          where edge.origin is not distinct from t.from_status and edge.event = t.event and edge.target = t.to_status)`,
    },
    {
      rule: 6,
      of: table,
      says: `The changes of status of a ${what} follow one another, and the last one is the status.`,
      query: () => sql`
        select o.id from ${sql.table(table)} o left join lateral (
          select array_agg(t.to_status order by position) as reached, array_agg(t.from_status order by position) as left_behind,
            array_agg(t.position order by position) as positions
          from ${sql.table(moves)} t where ${sql.ref(`t.${key}`)} = o.id) moves on true
        where moves.reached is null or moves.reached[cardinality(moves.reached)] <> o.status
          or moves.left_behind is distinct from array[null::text] || moves.reached[:cardinality(moves.reached) - 1]
          or moves.positions <> array(select generate_series(1, cardinality(moves.positions)))`,
    },
  ];
}
