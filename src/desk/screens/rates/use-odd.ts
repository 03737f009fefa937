import { useState } from 'react';
import type { DeskFinding, DeskRate, DeskRateTried } from '../../../api/types.ts';
import { useWhenTyped } from '../../kit/use-when-typed.ts';
import { BLANK, editFor, type NewValue, wrongIn } from './new-value.ts';

type Odd = { readonly of: string; readonly odd: readonly DeskFinding[] };
type Asked = { readonly rate: DeskRate; readonly typed: NewValue; readonly on: string; readonly release: string };

/**
 * What its history says against a value, asked as soon as value and day are whole; where it was published, and why it is right, change nothing of it.
 * `found` is told what a save was answered. A call that fails is passed over: a save asks again.
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
  // What has its reason already is still asked for: it can be changed.
  const found = (left: readonly DeskFinding[]) => {
    const codes = new Set(left.map(({ code }) => code));
    setKnown({ of: wanted, odd: [...odd.filter(({ code }) => !codes.has(code)), ...left] });
  };
  return { odd, found };
}
