import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { formatValue, Icon, useTranslate } from '../../renderer/index.ts';
import { dataOf } from '../api/outcome.ts';
import { usePortal } from '../portal.ts';

/** One cause: what it is, within which limits, and the way to give. */
export function CauseCard({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { data: widget } = useQuery({
    queryKey: ['donation-widget', flow.charityId],
    queryFn: async () => dataOf(await api.donationWidget(flow.charityId)),
  });
  const title = translate(flow.title);
  const dollars = (amount: number) => formatValue(String(amount), 'money', translate);
  return (
    <li className="cause">
      <Icon name={flow.icon} className="cause__icon" />
      <h3 className="cause__title">{title}</h3>
      <p className="cause__text">{translate(flow.description)}</p>
      <p className="cause__limits">
        {widget && translate('home.limits', { least: dollars(widget.minAmount), most: dollars(widget.maxAmount) })}
      </p>
      <Link className="button button--primary cause__give" to={flow.home}>
        {translate('home.give', { cause: title })}
        <ArrowRight className="icon" aria-hidden="true" />
      </Link>
    </li>
  );
}
