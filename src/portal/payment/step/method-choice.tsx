import { canRecur, type Frequency, recurs } from '../../../engine/index.ts';
import { ChoiceCard, formatCents, MethodIcon, Notice, type Translate, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { hasWallet } from '../card-entry/browser-wallets.ts';
import { type PaymentMeans, methodOf } from '../card-entry/means.ts';
import type { Method } from '../attempt/use-payment.ts';

export type MethodChoiceProps = {
  readonly cents: number;
  readonly frequency: Frequency;
  readonly chosen: PaymentMeans | null;
  readonly onChoose: (means: PaymentMeans) => void;
};

/** Methods that provider, browser, amount and frequency allow; those that the gift rules out are listed with the reason. */
export function MethodChoice({ cents, frequency, chosen, onChoose }: MethodChoiceProps) {
  const translate = useTranslate();
  const { methods: offered, limits } = useContent().view.payments;
  const ruledOut = (method: Method) =>
    recurs(frequency) && !canRecur(method)
      ? translate(`payment.${method}-not-again`)
      : limitNotice(method, limits[method], cents, translate);
  // Wallets follow the rules of cards.
  const notices = [...new Set(offered.map(methodOf))].flatMap((method) => ruledOut(method) ?? []);
  const isHere = (means: PaymentMeans) => means === 'card' || means === 'paynow' || hasWallet(means);
  const allowed = offered.filter((means) => isHere(means) && ruledOut(methodOf(means)) === null);
  return (
    <fieldset className="payment__methods">
      <legend className="payment__legend">{translate('payment.method')}</legend>
      <div className="choice-cards">
        {allowed.map((means) => (
          <ChoiceCard
            key={means}
            type="radio"
            name="payment-method"
            option={{ value: means, title: `payment.${means}`, hint: `payment.${means}-hint`, icon: means === 'card' ? means : undefined }}
            mark={means === 'card' ? undefined : <MethodIcon name={means} beside="words" />}
            checked={chosen === means}
            invalid={false}
            onChange={() => onChoose(means)}
            onBlur={() => undefined}
          />
        ))}
      </div>
      {notices.map((notice) => (
        <Notice kind="info" key={notice}>
          {notice}
        </Notice>
      ))}
    </fieldset>
  );
}

type Limit = { readonly leastCents: number; readonly mostCents: number };

function limitNotice(method: Method, { leastCents, mostCents }: Limit, cents: number, translate: Translate): string | null {
  if (cents < leastCents) return translate(`payment.${method}-too-small`, { least: formatCents(leastCents) });
  return cents > mostCents ? translate(`payment.${method}-too-large`, { most: formatCents(mostCents) }) : null;
}
