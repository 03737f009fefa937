import './share-bar.css';

/** How many patterns there are; further kinds begin them again. */
const PATTERNS = 8;

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
