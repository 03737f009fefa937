import type { PlanView } from '../../../api/types.ts';
import { brandName, formatDay } from '../../../engine/index.ts';
import { markOfCard, MethodIcon, sumText, useTranslate, Words } from '../../../renderer/index.ts';
import { givenTo, useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

/** Amount, frequency, next date and card. */
export function PlanSummary({ plan }: { readonly plan: PlanView }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const content = useContent();
  const next = plan.nextDonationDate === null ? translate('plan.none-next') : formatDay(plan.nextDonationDate, language);
  const rows = [
    ['plan.gift', translate(givenTo(content, plan.flow, plan.donationTo))],
    ['plan.how-often', translate(`receipt.frequencies.${plan.frequency}`)],
    ['plan.next', next],
    ['plan.card', <Card plan={plan} key="card" />],
    ['plan.since', formatDay(plan.firstDonationDate, language)],
  ] as const;
  return (
    <section className="card plan-page__summary" aria-labelledby="plan-summary">
      <h2 className="plan-page__heading" id="plan-summary">
        <Words of={translate('plan.heading')} />
        <span className={`plan-page__status plan-page__status--${plan.status}`}>{translate(`plan.status.${plan.status}`)}</span>
      </h2>
      <p className="plan-page__amount">
        <Words of={sumText(plan.amountCents, plan.frequency, translate)} />
      </p>
      <dl className="plan-page__facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Card({ plan: { cardBrand, cardLastDigit, cardExpiry, cardExpires } }: { readonly plan: PlanView }) {
  const translate = useTranslate();
  if (cardLastDigit === null) return <Words of={translate('plan.card-none')} />;
  const mark = markOfCard(cardBrand ?? '');
  return (
    <span className="plan-page__card">
      {mark && <MethodIcon name={mark} beside="words" />}
      <span>
        <Words of={translate('saved-cards.card', { brand: brandName(cardBrand ?? ''), last4: cardLastDigit })} />
        {cardExpiry !== null && (
          <span className={cardExpires ? 'plan-page__expiry plan-page__expiry--near' : 'plan-page__expiry'}>
            {' '}
            <Words of={translate('saved-cards.expires', { date: cardExpiry })} />
          </span>
        )}
      </span>
    </span>
  );
}
