import { useState } from 'react';
import type { DeskFinding, DeskRate, DeskRateTried } from '../../../api/types.ts';
import { useWhenTyped } from '../../kit/use-when-typed.ts';
import { BLANK, editFor, type NewValue, wrongIn } from './new-value.ts';

type Odd = { readonly of: string; readonly odd: readonly DeskFinding[] };
type Asked = { readonly rate: DeskRate; readonly typed: NewValue; readonly on: string; readonly release: string };

/**
 * Doubts about a value from the history of its rate, requested once value and day are valid; source and reasons do not affect them. `found` takes the
 * doubts that a save returned. Ignores a failed call: a save asks again.
 */
export function useOdd({ rate, typed: { value, rows, from }, on, release }: Asked) {
  const [known, setKnown] = useState<Odd>({ of: '', odd: [] });
  const typed = { ...BLANK, value, rows, from };
  const isWhole = Object.keys(wrongIn(typed, rate, on)).every((field) => field === 'source');
  const wanted = isWhole ? JSON.stringify({ edit: editFor(rate, typed) }) : '';
  const isKnown = wanted === '' || known.of === wanted;
  const path = `/releases/${release}/rates/try`;
  useWhenTyped<DeskRateTried>(path, isKnown ? null : wanted, ({ odd: found }) => setKnown({ of: wanted, odd: found }));
  const odd = known.of === wanted ? known.odd : [];
  // Doubts that already have a reason keep their field, so that the reason can be changed.
  const found = (left: readonly DeskFinding[]) => {
    const codes = new Set(left.map(({ code }) => code));
    setKnown({ of: wanted, odd: [...odd.filter(({ code }) => !codes.has(code)), ...left] });
  };
  return { odd, found };
}
