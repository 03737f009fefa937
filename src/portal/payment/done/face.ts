import { useEffect, useState } from 'react';
import '@fontsource/amiri/arabic-400.css';

/** How long the page of thanks waits for the faces of its prayer before it is drawn without. */
const PATIENCE_MS = 600;
/** The Arabic, and the letters with marks of how it is read. */
const FACES = [
  ['26px Amiri', 'ا'],
  ['italic 16px "Figtree Variable"', 'ā'],
] as const;

let loading: Promise<unknown> | null = null;
let isThere = false;

/** Loads the faces of the prayer, while the donor still pays. */
export function prepareFace(): void {
  loading ??= Promise.all(FACES.map(([font, text]) => document.fonts?.load(font, text))).then(
    () => {
      isThere = true;
    },
    () => undefined,
  );
}

/**
 * Whether the prayer has its faces; null for the moment in which that is not known. What is drawn without them stays so: a face that came later would
 * move its lines.
 */
export function useFace(): boolean | null {
  const [known, setKnown] = useState<boolean | null>(isThere || null);
  useEffect(() => {
    if (known !== null) return;
    prepareFace();
    const timer = window.setTimeout(() => setKnown((before) => before ?? false), PATIENCE_MS);
    void loading?.then(() => setKnown((before) => before ?? isThere));
    return () => window.clearTimeout(timer);
  }, [known]);
  return known;
}
