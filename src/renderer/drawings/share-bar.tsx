import './share-bar.css';

/** Number of patterns in the CSS; further parts reuse them in turn. */
const PATTERNS = 8;

export type Share = { readonly key: string; readonly amount: number };

/**
 * Parts of a whole side by side, each with a pattern of its own, so that the bar does not rely on colour. Hidden from screen readers: the
 * text beside it names each part, with its mark (`ShareMark`).
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

/** The pattern of one part, beside the text that names it. */
export function ShareMark({ at }: { readonly at: number }) {
  return <span className={`share-mark ${patternOf(at)}`} aria-hidden="true" />;
}

function patternOf(at: number): string {
  return `share-pattern share-pattern--${at % PATTERNS}`;
}
