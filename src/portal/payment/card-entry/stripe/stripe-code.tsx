import type { Stripe, StripeCardCvcElement, StripeElementLocale } from '@stripe/stripe-js';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Skeleton, useErrorInTitle, useTranslate } from '../../../../renderer/index.ts';
import { useLanguage } from '../../../core/language/language-provider.tsx';
import { CardSafe } from '../card-safe.tsx';
import { CodeFoot } from '../code-foot.tsx';
import type { CardCodeProps } from '../entry-props.ts';
import type { CodeToken } from '../confirmation.ts';
import { codeStyle } from './appearance.ts';
import { FrameFailed } from './frame-failed.tsx';
import { useLoaded } from './use-loaded.ts';

type Code = { readonly stripe: Stripe; readonly element: StripeCardCvcElement };

const FORM = 'pay-by-saved-card';
const ID = 'saved-card-code';

/** The security code field in Stripe's frame. */
export function StripeCode(props: CardCodeProps) {
  const { language } = useLanguage();
  const make = useCallback(
    (stripe: Stripe): Code => ({
      stripe,
      element: stripe.elements({ locale: language as StripeElementLocale }).create('cardCvc', { style: codeStyle() }),
    }),
    [language],
  );
  const loaded = useLoaded(make);
  if (loaded === 'loading') return <Skeleton shape="form" lines={1} />;
  if (loaded === 'failed') return <FrameFailed actions={props.actions} />;
  return <CodeForm {...props} code={loaded} />;
}

function CodeForm({ code, busy, isWrong, onCode, ...ofFoot }: CardCodeProps & { readonly code: Code }) {
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [sending, setSending] = useState(false);
  const error = refused ?? (isWrong && !isTyped ? 'payment.card-code.wrong' : null);
  useErrorInTitle(error !== null);
  const { element } = code;
  useEffect(() => {
    if (container.current === null) return;
    element.mount(container.current);
    element.on('change', ({ empty }) => {
      setRefused(null);
      setTyped(!empty);
    });
    return () => element.unmount();
  }, [element]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || sending) return;
    setSending(true);
    const made = await tokenOf(code);
    setSending(false);
    if ('token' in made) {
      element.clear();
      return onCode(made.token);
    }
    setRefused(`payment.card-code.${made.error}`);
    element.focus();
  };
  return (
    <form className="card-frame" id={FORM} noValidate onSubmit={(event) => void submit(event)}>
      <div className={error === null ? 'field' : 'field field--refused'}>
        <label className="field__label" htmlFor={ID}>
          {translate('payment.card-code.title')}
        </label>
        {error !== null && (
          <p className="field__error" role="alert">
            {translate(error)}
          </p>
        )}
        <div className="card-frame__box card-frame__code" id={ID} ref={container} />
      </div>
      <CardSafe />
      <CodeFoot {...ofFoot} form={FORM} busy={busy || sending} />
    </form>
  );
}

async function tokenOf({ stripe, element }: Code): Promise<CodeToken> {
  const { token, error } = await stripe.createToken('cvc_update', element);
  if (token !== undefined) return { token: token.id };
  return { error: error.type === 'validation_error' ? 'pattern' : 'not-sent' };
}
