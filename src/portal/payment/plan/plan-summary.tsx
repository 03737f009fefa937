import type { PlanView } from '../../../api/types.ts';
import { brandName, formatDay } from '../../../engine/index.ts';
import { markOfCard, MethodIcon, sumText, useTranslate, Words } from '../../../renderer/index.ts';
import { givenTo, useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

/** Amount, frequency, next date and card. */
export function PlanSummary({ plan }: { readonly plan: PlanView }) {
  const translate = useTranslate();
  return (
    <section className="card plan-page__summary" aria-labelledby="plan-summary">
      <h2 className="plan-page__heading" id="plan-summary">
        <Words of={translate('plan.heading')} />
        <span className={`plan-page__status plan-page__status--${plan.status}`}>{translate(`plan.status.${plan.status}`)}</span>
      </h2>
      <p className="plan-page__amount">
        <Words of={sumText(plan.amountCents, plan.frequency, translate)} />
      </p>
      <PlanFacts plan={plan} of={['gift', 'how-often', 'next', 'card', 'since']} />
    </section>
  );
}

type Fact = 'gift' | 'how-often' | 'next' | 'card' | 'since';

/** Facts of a plan, each beside its name. */
export function PlanFacts({ plan, of }: { readonly plan: PlanView; readonly of: readonly Fact[] }) {
  const translate = useTranslate();
  return (
    <dl className="plan-page__facts">
      {of.map((fact) => (
        <div key={fact}>
          <dt>{translate(`plan.${fact}`)}</dt>
          <dd>
            <FactOf plan={plan} fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactOf({ plan, fact }: { readonly plan: PlanView; readonly fact: Fact }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const content = useContent();
  switch (fact) {
    case 'gift':
      return <Words of={translate(givenTo(content, plan.flow, plan.donationTo))} />;
    case 'how-often':
      return <Words of={translate(`receipt.frequencies.${plan.frequency}`)} />;
    case 'next':
      return <Words of={plan.nextDonationDate === null ? translate('plan.none-next') : formatDay(plan.nextDonationDate, language)} />;
    case 'card':
      return <Card plan={plan} />;
    case 'since':
      return <Words of={formatDay(plan.firstDonationDate, language)} />;
    default:
      return fact satisfies never;
  }
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
