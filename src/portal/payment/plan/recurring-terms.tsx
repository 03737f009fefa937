import { type Assessment, firstDueAfter, formatDay, recurs } from '../../../engine/index.ts';
import { formatCents, Notice, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import './recurring-terms.css';

type RecurringTermsProps = {
  readonly assessment: Assessment;
  /** `brief`: the same text in less space, beside the form that charges the card. */
  readonly size?: 'brief';
};

/** What the donor agrees to: today's charge, the next one, and how to stop. */
export function RecurringTerms({ assessment, size }: RecurringTermsProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const today = useContent().view.rates.on;
  const { frequency, totalCents } = assessment;
  if (!recurs(frequency)) return null;
  const amount = formatCents(totalCents);
  const next = formatDay(firstDueAfter(frequency, today, today), language);
  const terms = (
    <>
      <p>
        <Words of={translate('plan.terms.now', { amount, today: formatDay(today, language) })} />
      </p>
      <p>
        <Words of={translate(`plan.terms.next.${frequency}`, { amount, next })} />
      </p>
      <p>{translate('plan.terms.stop')}</p>
    </>
  );
  if (size === 'brief')
    return (
      <section className="recurring-terms" aria-label={translate('plan.terms.title')}>
        {terms}
      </section>
    );
  return (
    <Notice kind="info" title={translate('plan.terms.title')}>
      {terms}
    </Notice>
  );
}
