import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { formatValue, Icon, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';

/** One cause: description, limits, and a link to give. */
export function CauseCard({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { values } = useContent().view.rates;
  const title = translate(flow.title);
  const dollars = (rate: string) => formatValue(values[rate.slice('rates.'.length)] ?? '', 'money', translate);
  return (
    <li className="cause">
      <Icon name={flow.icon} className="cause__icon" />
      <h3 className="cause__title">{title}</h3>
      <p className="cause__text">{translate(flow.description)}</p>
      <p className="cause__limits">
        {flow.cause && translate('home.limits', { least: dollars(flow.cause.least), most: dollars(flow.cause.most) })}
      </p>
      <Link className="button button--primary cause__give" to={flow.home}>
        {translate('home.give', { cause: title })}
        <ArrowRight className="icon" aria-hidden="true" />
      </Link>
    </li>
  );
}
