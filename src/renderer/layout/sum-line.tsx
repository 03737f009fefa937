import { Words } from './words.tsx';
import './sum-line.css';

/** The amount that a page is about, at its top. */
export function SumLine({ title, sum }: { readonly title: string; readonly sum: string }) {
  return (
    <p className="sum-line">
      <span>{title}</span> <Words className="amount amount--large" of={sum} />
    </p>
  );
}
