import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret where the donor typed when a widget shows something other than what was typed (capitals, groups,
 * slashes): a value set by the program would send it to the end.
 */
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

/** The place in `text` after its first `count` characters that match, for example after the fourth digit. */
export function placeAfter(text: string, count: number, counted: RegExp): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (counted.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
