import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { formatValue, Icon, useTranslate, Words } from '../../../renderer/index.ts';
import { closedText, useContent } from '../../core/content/content.ts';

// Loaded only for a closed cause; the same file draws the closed flow's page.
const SeasonWords = lazy(() => import('../closed/closed-flow.tsx').then((part) => ({ default: part.SeasonWords })));

/** One cause: description, limits, and a link to give. */
export function CauseCard({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const content = useContent();
  const { values } = content.view.rates;
  const closed = closedText(content, flow);
  const title = translate(flow.title);
  const dollars = (rate: string) => formatValue(values[rate.slice('rates.'.length)] ?? '', 'money', translate);
  return (
    <li className="card cause">
      <Icon name={flow.icon} className="cause__icon" />
      <h3 className="cause__title">{title}</h3>
      <p className="cause__text">{translate(flow.description)}</p>
      {closed === undefined ? (
        <>
          <p className="cause__limits">
            {flow.cause && <Words of={translate('home.limits', { least: dollars(flow.cause.least), most: dollars(flow.cause.most) })} />}
          </p>
          <Link className="button button--primary cause__give" to={flow.home} aria-label={translate('home.give', { cause: title })}>
            <Words of={translate('home.give-short')} />
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </>
      ) : (
        <div>
          <b>{translate(closed)}</b>
          <Suspense fallback={null}>
            <SeasonWords flow={flow} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
