import { useEffect, useRef } from 'react';
import { useAnnounce } from '../provider/announcer.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { formatCents } from '../words/format-value.ts';

/** So long nobody types before a total is said: one that changes at each keystroke would drown what is typed. */
const QUIET_MS = 800;

/** Runs something later; what it hands back calls it off. */
export type Later = (act: () => void, ms: number) => () => void;

const byTheClock: Later = (act, ms) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

type SaidTotalProps = {
  readonly cents: number;
  /** The total that the step opened with: nobody changed it here. */
  readonly known: number | null;
  readonly later?: Later;
};

/** Announces a changed total by its name, once. */
export function SaidTotal({ cents, known, later = byTheClock }: SaidTotalProps) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const said = useRef(known);
  const text = `${translate('shell.total')} ${formatCents(cents)}`;
  useEffect(() => {
    if (said.current === cents) return;
    return later(() => {
      said.current = cents;
      announce(text);
    }, QUIET_MS);
  }, [cents, text, announce, later]);
  // A step that is left takes its words with it: they would be read at the end of the next page.
  useEffect(() => () => announce(''), [announce]);
  return null;
}
