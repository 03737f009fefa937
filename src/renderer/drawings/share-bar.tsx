import './share-bar.css';

/** How many patterns there are; further kinds begin them again. */
const PATTERNS = 8;
const PERCENT = 100;

export type Share = { readonly key: string; readonly amount: number };

/**
 * Parts of a whole, side by side, each with a pattern of its own, so that nobody needs to tell colours apart. What they are is said in words
 * beside it, each with its mark.
 */
export function ShareBar({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <div className="share-bar" aria-hidden="true">
      {shares.map(({ key, amount }, at) => (
        <span key={key} className={`share-bar__part ${patternOf(at)}`} style={{ flexGrow: amount }} />
      ))}
    </div>
  );
}

/** The mark of a part, for the words about it. */
export function ShareMark({ at }: { readonly at: number }) {
  return <span className={`share-mark ${patternOf(at)}`} aria-hidden="true" />;
}

function patternOf(at: number): string {
  return `share-pattern share-pattern--${at % PATTERNS}`;
}

/** A part in whole percent of the whole: "34%"; "<1%" for what would be none. */
export function percentText(amount: number, whole: number): string {
  const share = Math.round((amount / whole) * PERCENT);
  if (share === 0) return '<1%';
  return `${share === PERCENT && amount < whole ? PERCENT - 1 : share}%`;
}
