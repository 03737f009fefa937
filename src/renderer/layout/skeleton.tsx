import { useTranslate } from '../provider/renderer-provider.tsx';
import './skeleton.css';

/** Loading placeholder as tall as its content, to avoid layout shifts. */
export function Skeleton({ shape, lines = 3 }: { readonly shape: 'text' | 'form' | 'card'; readonly lines?: number }) {
  const translate = useTranslate();
  return (
    <div className={`skeleton skeleton--${shape}`} role="status" aria-busy="true">
      <span className="visually-hidden">{translate('shell.loading')}</span>
      {Array.from({ length: lines }, (_, at) => `line ${at}`).map((line) => (
        <span className="skeleton__line" aria-hidden="true" key={line} />
      ))}
    </div>
  );
}
