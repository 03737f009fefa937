import { CircleAlert, Info } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { canRecur, type Frequency, recurs } from '../../../engine/index.ts';
import { Button, ChoiceCard, formatCents, MethodIcon, type Translate, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import type { Method } from '../attempt/use-payment.ts';
import { hasWallet, type PaymentMeans, methodOf } from '../card-entry/means.ts';
import './means.css';

export type MethodChoiceProps = {
  readonly cents: number;
  readonly frequency: Frequency;
  readonly chosen: PaymentMeans | null;
  /** The usual method is a saved card: the others start folded. */
  readonly isKnown?: boolean;
  /** The donor pressed Pay without choosing a method. */
  readonly isMissing?: boolean;
  readonly onChoose: (means: PaymentMeans) => void;
};

/** Id of the method list, which the error summary links to when no method is chosen. */
export const METHODS = 'payment-method';

/** Methods that provider, browser, amount and frequency allow, and why the gift rules out others. */
export function useMethods({ cents, frequency }: Pick<MethodChoiceProps, 'cents' | 'frequency'>) {
  const translate = useTranslate();
  const { methods: offered, limits } = useContent().view.payments;
  const ruledOut = (method: Method) =>
    recurs(frequency) && !canRecur(method)
      ? translate(`payment.${method}-not-again`)
      : limitNotice(method, limits[method], cents, translate);
  const isHere = (means: PaymentMeans) => means === 'card' || means === 'paynow' || hasWallet(means);
  return {
    allowed: offered.filter((means) => isHere(means) && ruledOut(methodOf(means)) === null),
    // Wallets follow the rules of cards.
    notices: [...new Set(offered.map(methodOf))].flatMap((method) => ruledOut(method) ?? []),
  };
}

/**
 * Lists the methods that provider, browser, amount and frequency allow, and why the gift rules out others. Once the donor has chosen, only the chosen
 * method stays, with a button that unfolds the list.
 */
export function MethodChoice({ cents, frequency, chosen, isKnown = false, isMissing = false, onChoose }: MethodChoiceProps) {
  const translate = useTranslate();
  const { allowed, notices } = useMethods({ cents, frequency });
  const { isFolded, unfold, group } = useFolding(isKnown);
  const shown = isFolded ? allowed.filter((means) => means === chosen) : allowed;
  return (
    <fieldset
      className={isFolded ? 'payment__methods payment__methods--folded' : 'payment__methods'}
      id={METHODS}
      tabIndex={-1}
      aria-describedby={isMissing ? `${METHODS}-error` : undefined}
      {...group}
    >
      <legend className={isFolded ? 'visually-hidden' : 'payment__legend'}>{translate('payment.method')}</legend>
      {isMissing && (
        <p className="field__error" id={`${METHODS}-error`}>
          <CircleAlert className="icon" aria-hidden="true" />
          <span>
            <span className="visually-hidden">{`${translate('form.errors.prefix')} `}</span>
            <Words of={translate('payment.method-required')} />
          </span>
        </p>
      )}
      <div className="choice-cards">
        {shown.map((means) => (
          <ChoiceCard
            key={means}
            type="radio"
            name={METHODS}
            option={{
              value: means,
              title: `payment.${means}`,
              hint: isFolded ? undefined : `payment.${means}-hint`,
              icon: means === 'card' ? means : undefined,
            }}
            mark={means === 'card' ? undefined : <MethodIcon name={means} beside="words" />}
            checked={chosen === means}
            invalid={isMissing}
            onChange={() => onChoose(means)}
            onBlur={() => undefined}
          />
        ))}
      </div>
      {isFolded && (
        <Button kind="quiet" aria-label={translate('express.other-ways')} onClick={unfold}>
          {translate('express.change')}
        </Button>
      )}
      {!isFolded &&
        notices.map((notice) => (
          <p className="payment__ruled-out" key={notice}>
            <Info className="icon" aria-hidden="true" />
            <Words of={notice} />
          </p>
        ))}
    </fieldset>
  );
}

/**
 * Folds the list when a method is clicked; by keyboard, where each arrow key chooses, when Tab leaves the list after a choice. Unfolding focuses the
 * chosen method.
 */
function useFolding(isAtFirst: boolean) {
  const [folded, setFolded] = useState<boolean | null>(null);
  const isFolded = folded ?? isAtFirst;
  const list = useRef<HTMLFieldSetElement>(null);
  const isPressing = useRef(false);
  const hasChosen = useRef(false);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (isFolded || !takesFocus.current) return;
    takesFocus.current = false;
    list.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isFolded]);
  return {
    isFolded,
    unfold: () => {
      takesFocus.current = true;
      hasChosen.current = false;
      setFolded(false);
    },
    group: {
      ref: list,
      onPointerDown: () => {
        isPressing.current = true;
      },
      // Arrow keys fire click events, too.
      onClick: ({ target }: MouseEvent) => {
        if (!(target instanceof HTMLInputElement)) return;
        hasChosen.current = true;
        if (isPressing.current) setFolded(true);
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        isPressing.current = false;
        if (key === 'Tab' && hasChosen.current) setFolded(true);
      },
    },
  };
}

type Limit = { readonly leastCents: number; readonly mostCents: number };

function limitNotice(method: Method, { leastCents, mostCents }: Limit, cents: number, translate: Translate): string | null {
  if (cents < leastCents) return translate(`payment.${method}-too-small`, { least: formatCents(leastCents) });
  return cents > mostCents ? translate(`payment.${method}-too-large`, { most: formatCents(mostCents) }) : null;
}
