import { useLayoutEffect, useRef } from 'react';

/** Keeps the caret in place when a widget reformats its text (capitals, groups, slashes); browsers move it to the end. */
export function useCaret() {
  const ref = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || document.activeElement !== ref.current) return;
    ref.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  const keep = (at: number | null) => {
    wanted.current = at;
  };
  return { ref, keep };
}

/** Position after the first `count` matching characters. */
export function placeAfter(text: string, count: number, counted: RegExp): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (counted.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
