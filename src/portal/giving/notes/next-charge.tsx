import { firstDueAfter, formatDay, type Frequency } from '../../../engine/index.ts';
import { formatCents, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

/** "Today, 15 Sep 2026: S$50.00 is charged to your card. Then S$50.00 every month, next on 15 Oct 2026." */
export function NextCharge({ frequency, cents }: { readonly frequency: Exclude<Frequency, 'one-time'>; readonly cents: number }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const today = useContent().view.rates.on;
  const amount = formatCents(cents);
  const next = formatDay(firstDueAfter(frequency, today, today), language);
  return (
    <p className="flow-page__note">
      <Words of={translate('plan.terms.now', { amount, today: formatDay(today, language) })} />{' '}
      <Words of={translate(`plan.terms.next.${frequency}`, { amount, next })} />
    </p>
  );
}
