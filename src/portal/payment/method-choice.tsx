import { canRecur, type Frequency, parseMoney, recurs } from '../../engine/index.ts';
import { ChoiceCard, formatCents, MethodIcon, Notice, type Translate, useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import { type Means, methodOf } from './card-entry/means.ts';
import type { Method } from './use-payment.ts';

export type MethodChoiceProps = {
  readonly cents: number;
  readonly frequency: Frequency;
  readonly chosen: Means | null;
  readonly onChoose: (means: Means) => void;
};

/** Card, wallet or PayNow, as far as the provider, the amount and how often it is given allow; what is ruled out is said, and why. */
export function MethodChoice({ cents, frequency, chosen, onChoose }: MethodChoiceProps) {
  const translate = useTranslate();
  const { view, definitions } = useContent();
  const offered = view.payments.methods;
  const limits = definitions.site.payments;
  const ruledOut = (method: Method) =>
    recurs(frequency) && !canRecur(method)
      ? translate(`payment.${method}-not-again`)
      : limitNotice(method, limits[method], cents, translate);
  // A wallet pays by card, and is ruled out with it.
  const notices = [...new Set(offered.map(methodOf))].flatMap((method) => ruledOut(method) ?? []);
  const fitting = offered.filter((means) => ruledOut(methodOf(means)) === null);
  return (
    <fieldset className="payment__methods">
      <legend className="payment__legend">{translate('payment.method')}</legend>
      <div className="choice-cards">
        {fitting.map((means) => (
          <ChoiceCard
            key={means}
            type="radio"
            name="payment-method"
            option={{ value: means, title: `payment.${means}`, hint: `payment.${means}-hint`, icon: means === 'card' ? means : undefined }}
            mark={means === 'card' ? undefined : <MethodIcon name={means} beside="words" />}
            checked={chosen === means}
            invalid={false}
            describedBy={undefined}
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

type Limits = { readonly atLeast: string; readonly atMost: string };

function limitNotice(method: Method, { atLeast, atMost }: Limits, cents: number, translate: Translate): string | null {
  const least = centsOf(atLeast);
  const most = centsOf(atMost);
  if (cents < least) return translate(`payment.${method}-too-small`, { least: formatCents(least) });
  return cents > most ? translate(`payment.${method}-too-large`, { most: formatCents(most) }) : null;
}

function centsOf(amount: string): number {
  const money = parseMoney(amount);
  if (money.kind !== 'money') throw new Error(`The site has no such amount: ${amount}.`);
  return Number(money.cents);
}
