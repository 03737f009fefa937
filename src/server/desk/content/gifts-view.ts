import type { DeskGiftsEffect } from '../../../api/types.ts';
import type { FlowEffect } from '../../../fixtures/index.ts';
import { flowTitle, type Tree } from '../../../releases/index.ts';
import type { Computed } from './effects.ts';

/** Smaller groups are not reported: a reader who knows all gifts of a group but one could derive that one. */
const FEWEST = 10;
/** Sums are rounded to hundreds of dollars and counts to tens, so that two releases that differ by one gift report the same. */
const HUNDRED_DOLLARS = 10_000;

/** The effect of a release on a sample of gifts, as counts and sums over at least ten. */
export function giftsView({ read, progress }: Computed<'gifts'>, tree: Tree): DeskGiftsEffect {
  const told = (read?.flows ?? []).filter(({ gifts }) => gifts >= FEWEST);
  return {
    status: 1,
    isDone: read !== undefined,
    tried: progress.tried,
    of: progress.of,
    isTooFew: read !== undefined && told.length === 0,
    unreadable: inTens(read?.unreadable ?? 0),
    flows: told.map((flow) => flowView(flow, tree)),
  };
}

function flowView({ flow, gifts, more, less, notDue, beforeCents, afterCents }: FlowEffect, tree: Tree): DeskGiftsEffect['flows'][number] {
  const changed = more + less + notDue;
  const isTold = changed >= FEWEST;
  return {
    flow: flowTitle(tree, flow),
    gifts: inTens(gifts) ?? 0,
    changed: inTens(changed),
    more: inTens(more),
    less: inTens(less),
    notDue: inTens(notDue),
    beforeCents: isTold ? inHundreds(beforeCents) : null,
    afterCents: isTold ? inHundreds(afterCents) : null,
  };
}

/** Null for one to nine. */
function inTens(count: number): number | null {
  return count === 0 ? 0 : count < FEWEST ? null : Math.floor(count / FEWEST) * FEWEST;
}

function inHundreds(cents: number): number {
  return Math.round(cents / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;
}
