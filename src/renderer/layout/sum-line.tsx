import { Words } from './words.tsx';
import './sum-line.css';

/** What a page is about, in money: the first that it says. */
export function SumLine({ title, sum }: { readonly title: string; readonly sum: string }) {
  return (
    <p className="sum-line">
      <span>{title}</span> <Words className="amount amount--large" of={sum} />
    </p>
  );
}
