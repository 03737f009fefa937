import { type FormEvent, useState } from 'react';
import { CardField, digitsOf, readBoxes, TypedInput } from '../../../../renderer/index.ts';
import { useContent } from '../../../core/content/content.ts';
import { CardSafe } from '../card-safe.tsx';
import { CodeFoot } from '../code-foot.tsx';
import type { CardCodeProps } from '../entry-props.ts';
import type { CodeToken } from '../confirmation.ts';

const FORM = 'pay-by-saved-card';
const ID = 'saved-card-code';

/** The stand-in's security code field; the code is sent once and not stored. */
export function SandboxCode({ busy, isWrong, onCode, ...ofFoot }: CardCodeProps) {
  const { publishableKey } = useContent().view.payments;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const refuse = (what: string) => {
    setError(`payment.card-code.${what}`);
    document.getElementById(ID)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || sending) return;
    if (typed === '') return refuse('required');
    if (typed.length < 3) return refuse('pattern');
    setSending(true);
    const made = await codeToken(typed, publishableKey);
    setSending(false);
    if ('error' in made) return refuse(made.error);
    setTyped('');
    onCode(made.token);
  };
  return (
    <form
      className="card-frame"
      id={FORM}
      noValidate
      autoComplete="off"
      onSubmitCapture={({ currentTarget }) => readBoxes(currentTarget)}
      onSubmit={(event) => void submit(event)}
    >
      <CardField id={ID} label="payment.card-code.title" error={error ?? (isWrong && typed === '' ? 'payment.card-code.wrong' : undefined)}>
        {(control) => (
          <TypedInput
            {...control}
            className="text-input__box card-frame__code"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            typing={{
              value: typed,
              rewrite: digitsOf,
              onText: (code) => {
                setError(undefined);
                setTyped(code);
              },
            }}
          />
        )}
      </CardField>
      <CardSafe />
      <CodeFoot {...ofFoot} form={FORM} busy={busy || sending} />
    </form>
  );
}

/** Tokenises a code at the stand-in, as Stripe.js would. */
async function codeToken(code: string, publishableKey: string): Promise<CodeToken> {
  const form = new URLSearchParams({ key: publishableKey, 'cvc_update[cvc]': code });
  const response = await fetch('/sandbox/stripe/v1/tokens', { method: 'POST', body: form }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { readonly id?: string } | null | undefined;
  return response?.ok && body?.id ? { token: body.id } : { error: 'not-sent' };
}
