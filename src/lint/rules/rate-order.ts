import { at, itemsOf, partsOf, textOf, wholeOf } from '../../content/index.ts';
import { isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { sorted, type WithFix } from '../fix.ts';
import { type Dated, datedLists } from './dated-lists.ts';

/** Dated values are not in the order of their days, or a period ends before it begins. */
export function rateOrder({ survey }: Context): readonly Finding[] {
  const inLists = datedLists(survey).flatMap((list) =>
    list.flatMap(({ from, spot }, place) => {
      const before = list[place - 1];
      if (before === undefined || !isDay(before.from) || !isDay(from) || before.from <= from) return [];
      const message = `This begins on ${from}, before the one above it (${before.from}).`;
      return [
        findingAt(at(spot, 'from'), 'rate-order', { message, mend: 'Order them by their days, the oldest first.', ...inOrder(list) }),
      ];
    }),
  );
  const notes = survey.flows.flatMap(({ spot }) => itemsOf(at(spot, 'notes')));
  const backwards = notes.filter((note) => (textOf(at(note, 'from')) ?? '') > (textOf(at(note, 'to')) ?? '9999'));
  return [
    ...inLists,
    ...backwards.map((note) =>
      findingAt(at(note, 'to'), 'rate-order', { message: 'This text ends before it begins.', mend: 'Fix “from” or “to”.' }),
    ),
  ];
}

/** The fix that sorts the list; none while one of its days is invalid or appears twice. */
function inOrder(list: readonly Dated[]): WithFix {
  const [first] = list;
  const isClear = list.every(({ from }) => isDay(from)) && new Set(list.map(({ from }) => from)).size === list.length;
  if (first === undefined || !isClear) return {};
  const whole = at(wholeOf(first.spot.file), ...partsOf(first.spot.pointer).slice(0, -1));
  return sorted(
    whole,
    (a, b) => (String(at(a, 'from').value) < String(at(b, 'from').value) ? -1 : 1),
    'the entries are put in the order of their days',
  );
}
