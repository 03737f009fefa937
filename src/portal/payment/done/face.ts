import { useEffect, useState } from 'react';
import '@fontsource/amiri/arabic-400.css';

/** How long the confirmation page waits for the prayer's fonts before it is drawn without them. */
const PATIENCE_MS = 600;
/** Font and sample text: the Arabic, and the transliteration's letters with marks. */
const FACES = [
  ['26px Amiri', 'ا'],
  ['italic 16px "Figtree Variable"', 'ā'],
] as const;

let loading: Promise<unknown> | null = null;
let isThere = false;

/** Loads the prayer's fonts while the donor is still paying. */
export function prepareFace(): void {
  loading ??= Promise.all(FACES.map(([font, text]) => document.fonts?.load(font, text))).then(
    () => {
      isThere = true;
    },
    () => undefined,
  );
}

/** Whether the prayer has its fonts; null until known. A prayer drawn without them stays so: fonts that load later would move its lines. */
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
