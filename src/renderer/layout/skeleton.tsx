import { useTranslate } from '../provider/renderer-provider.tsx';
import './skeleton.css';

/** With this many lines or more, the placeholder is for a whole page. */
const OF_A_PAGE = 4;

type SkeletonProps = {
  readonly shape: 'text' | 'form' | 'card';
  readonly lines?: number;
  /** Visible text that names the part of a page that is loading. */
  readonly label?: string;
};

/** Loading placeholder as tall as its content, to avoid layout shifts. For a whole page, the loading text is visible. */
export function Skeleton({ shape, lines = 3, label }: SkeletonProps) {
  const translate = useTranslate();
  const ofPart = label === undefined ? 'visually-hidden' : 'skeleton__sign skeleton__sign--of-part';
  return (
    <div className={`skeleton skeleton--${shape}`} role="status" aria-busy="true">
      <p className={lines >= OF_A_PAGE ? 'skeleton__sign' : ofPart}>{label ?? translate('shell.loading')}</p>
      {Array.from({ length: lines }, (_, at) => `line ${at}`).map((line) => (
        <span className="skeleton__line" aria-hidden="true" key={line} />
      ))}
    </div>
  );
}
