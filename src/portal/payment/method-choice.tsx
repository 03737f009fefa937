import { canRecur, type Frequency, parseMoney, recurs } from '../../engine/index.ts';
import { ChoiceCard, formatCents, Notice, type Translate, useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import type { Method } from './use-payment.ts';

export type MethodChoiceProps = {
  readonly cents: number;
  readonly frequency: Frequency;
  readonly chosen: Method | null;
  readonly onChoose: (method: Method) => void;
};

/** Card or PayNow, as far as the provider, the amount and how often it is given allow; what is ruled out is said, and why. */
export function MethodChoice({ cents, frequency, chosen, onChoose }: MethodChoiceProps) {
  const translate = useTranslate();
  const { view, definitions } = useContent();
  // The provider's own card frame is not part of the page yet; a card is typed here only for the stand-in.
  const offered = view.payments.methods.filter((method) => method !== 'card' || view.payments.provider === 'sandbox');
  const limits = definitions.site.payments;
  const ruledOut = (method: Method) =>
    recurs(frequency) && !canRecur(method)
      ? translate(`payment.${method}-not-again`)
      : limitNotice(method, limits[method], cents, translate);
  const notices = offered.flatMap((method) => ruledOut(method) ?? []);
  const fitting = offered.filter((method) => ruledOut(method) === null);
  return (
    <fieldset className="payment__methods">
      <legend className="payment__legend">{translate('payment.method')}</legend>
      <div className="choice-cards">
        {fitting.map((method) => (
          <ChoiceCard
            key={method}
            type="radio"
            name="payment-method"
            option={{ value: method, title: `payment.${method}`, hint: `payment.${method}-hint`, icon: method }}
            checked={chosen === method}
            invalid={false}
            describedBy={undefined}
            onChange={() => onChoose(method)}
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
