import { brandName } from '../../../engine/index.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { Elements } from '../../provider/elements.ts';
import { Button } from '../../layout/button.tsx';
import { Summary } from '../../messages/summary.tsx';
import { MethodIcon } from '../../method-icon/method-icon.tsx';
import { markOfCard } from '../../method-icon/method-marks.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { named } from '../../words/field-name.ts';
import { NativeSelect } from '../select/native-select.tsx';
import { CardField } from './card-field.tsx';
import { cardBrand, cardDigits, groupCard } from './card-number.ts';
import { type CardErrors, type CardTyped, validateCard } from './validate-card.ts';
import { digitsOf } from '../mobile/digits.ts';
import { readBoxes } from '../typed-boxes.ts';
import { TypedInput } from '../typed-input.tsx';
import '../text-input.css';
import './card.css';

/** Card as the sandbox takes it; sent once, never stored. A card without a name gets the default name. */
export type CardDetails = {
  readonly number: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvc: string;
  readonly name: string;
};

export type CardFormProps = {
  /** First of 21 expiry years; cards before this month have expired. */
  readonly today: { readonly year: number; readonly month: number };
  readonly submitLabel: string;
  readonly busy?: boolean;
  readonly actions?: Elements;
  /** Content above the card's fields. */
  readonly children?: Elements;
  readonly onSubmit: (card: CardDetails) => void;
};

/** The parts in their order, with their labels. */
const cardParts = [
  ['number', 'payment.card-number.title'],
  ['expMonth', 'payment.card-month.title'],
  ['expYear', 'payment.card-year.title'],
  ['cvc', 'payment.card-code.title'],
] as const;

const BLANK_DATE = 'payment.card-expiry.required';

/** Groups the digits as on the card. Keeps the former text if the new one is no card number. */
function groupedCard(typed: string, before: string): string {
  const digits = cardDigits(typed);
  return digits === null ? before : groupCard(digits);
}

/** Removes the error of a blank date, once part of the date is chosen. */
function withoutBlankDate({ expMonth, ...rest }: CardErrors): CardErrors {
  return expMonth === undefined || expMonth === BLANK_DATE ? rest : { ...rest, expMonth };
}

/** Brands shown until the number determines one: those that the payment method names. */
const TAKEN = ['visa', 'mastercard', 'amex'] as const;

/**
 * The sandbox's card form; in production cards are typed into the provider's frame. Card data stays in this component and never becomes an
 * answer, draft or log line.
 */
export function CardForm({ today, submitLabel, busy = false, actions, onSubmit, children }: CardFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<CardTyped>({ number: '', expMonth: '', expYear: '', cvc: '', name: '' });
  const [errors, setErrors] = useState<CardErrors>({});
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const digits = cardDigits(typed.number) ?? '';
  const set = (part: keyof CardTyped) => (value: string) => {
    setTyped((before) => ({ ...before, [part]: value }));
    setErrors(({ [part]: _, ...rest }) => (part === 'expYear' ? withoutBlankDate(rest) : rest));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = validateCard(typed, today);
    setErrors(found);
    setAttempt((count) => count + 1);
    if (Object.keys(found).length === 0)
      onSubmit({ ...typed, number: digits, name: typed.name.trim() || translate('payment.card-name.default') });
  };
  const typeNumber = (text: string, value: string) => {
    if (cardDigits(value) !== null) return set('number')(text);
    setErrors((before) => ({ ...before, number: 'payment.card-number.pattern' }));
    setTyped((before) => ({ ...before }));
  };
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
  const years = Array.from({ length: 21 }, (_, at) => String(today.year + at));
  const brand = cardBrand(digits);
  const links = cardParts.flatMap(([part, title]) => {
    const error = errors[part];
    return error === undefined
      ? []
      : [
          {
            path: `card.${part}`,
            text: named(translate(error.startsWith('payment.card-expiry') ? 'payment.card-expiry.title' : title), translate(error)),
          },
        ];
  });
  const mark = brand && markOfCard(brand);
  return (
    <form
      className="card-form"
      ref={form}
      noValidate
      onSubmitCapture={({ currentTarget }) => readBoxes(currentTarget)}
      onSubmit={submit}
      autoComplete="on"
    >
      {/* Before the first attempt to pay, an error only shows at its box. */}
      {attempt > 0 && links.length > 0 && <Summary key={attempt} takesFocus={() => true} links={links} />}
      {children}
      <CardField id="card.number" label="payment.card-number.title" error={errors.number}>
        {(control) => (
          <div className="text-input text-input--figures">
            <TypedInput
              {...control}
              className="text-input__box"
              inputMode="numeric"
              autoComplete="cc-number"
              typing={{ value: typed.number, rewrite: groupedCard, onText: typeNumber }}
            />
            <span className={`card-form__brand card-form__brand--${brand ?? 'unknown'}`} aria-live="polite">
              {mark && <MethodIcon name={mark} beside="words" />}
              {brand ? (
                <span className="card-form__brand-name">{brandName(brand)}</span>
              ) : (
                TAKEN.map((one) => <MethodIcon name={one} beside="words" key={one} />)
              )}
            </span>
          </div>
        )}
      </CardField>
      <div className="card-form__row">
        <fieldset className="card-form__expiry">
          <legend className="field__label">{translate('payment.card-expiry.title')}</legend>
          <CardField id="card.expMonth" label="payment.card-month.title" titleFor="screen-readers" error={errors.expMonth}>
            {(control) => (
              <NativeSelect
                {...control}
                autoComplete="cc-exp-month"
                value={typed.expMonth}
                onChange={(event) => set('expMonth')(event.target.value)}
              >
                <option value="">{translate('payment.card-month.blank')}</option>
                {months.map((month) => (
                  <option key={month} value={month}>
                    {month}
                  </option>
                ))}
              </NativeSelect>
            )}
          </CardField>
          <CardField id="card.expYear" label="payment.card-year.title" titleFor="screen-readers" error={errors.expYear}>
            {(control) => (
              <NativeSelect
                {...control}
                {...(errors.expMonth === BLANK_DATE && { 'aria-invalid': true, 'aria-describedby': 'card.expMonth-error' })}
                autoComplete="cc-exp-year"
                value={typed.expYear}
                onChange={(event) => set('expYear')(event.target.value)}
              >
                <option value="">{translate('payment.card-year.blank')}</option>
                {years.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </NativeSelect>
            )}
          </CardField>
        </fieldset>
        <CardField id="card.cvc" label="payment.card-code.title" hint="payment.card-code.hint" error={errors.cvc}>
          {(control) => (
            <TypedInput
              {...control}
              className="text-input__box"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              typing={{ value: typed.cvc, rewrite: digitsOf, onText: set('cvc') }}
            />
          )}
        </CardField>
      </div>
      <CardField id="card.name" label="payment.card-name.title" error={errors.name} optional>
        {(control) => (
          <TypedInput
            {...control}
            className="text-input__box"
            autoComplete="cc-name"
            maxLength={50}
            typing={{ value: typed.name, onText: set('name') }}
          />
        )}
      </CardField>
      <div className="foot-bar">
        {actions}
        <Button type="submit" kind="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
