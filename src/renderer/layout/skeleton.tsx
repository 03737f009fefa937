import { useTranslate } from '../provider/renderer-provider.tsx';
import './skeleton.css';

/** Lines from which a placeholder fills the middle of a page. */
const OF_A_PAGE = 4;

/** Loading placeholder as tall as its content, to avoid layout shifts. One that stands for a page says in sight that it loads. */
export function Skeleton({ shape, lines = 3 }: { readonly shape: 'text' | 'form' | 'card'; readonly lines?: number }) {
  const translate = useTranslate();
  return (
    <div className={`skeleton skeleton--${shape}`} role="status" aria-busy="true">
      <p className={lines >= OF_A_PAGE ? 'skeleton__sign' : 'visually-hidden'}>{translate('shell.loading')}</p>
      {Array.from({ length: lines }, (_, at) => `line ${at}`).map((line) => (
        <span className="skeleton__line" aria-hidden="true" key={line} />
      ))}
    </div>
  );
}
