import { useState } from 'react';
import { Button, formatCents, useAnnounce, useTranslate } from '../../../renderer/index.ts';
import { factsOf } from './paynow-facts.ts';

/** Amount, UEN and reference, each to copy into a bank app. */
export function PayNowCopies({ payload, cents }: { readonly payload: string; readonly cents: number }) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const [copied, setCopied] = useState<string | null>(null);
  const facts = factsOf(payload);
  if (facts === null) return null;
  const amount = formatCents(cents);
  const rows = [
    { name: 'amount', shown: amount, text: amount.replace(/[^\d.]/g, '') },
    { name: 'uen', shown: facts.uen, text: facts.uen },
    { name: 'reference', shown: facts.reference, text: facts.reference },
  ];
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // It stands beside the button, and can be marked and copied.
      return;
    }
    setCopied(name);
    announce(translate('payment.paynow-page.copied'));
  };
  return (
    <dl className="card paynow__copies">
      {rows.map(({ name, shown, text }) => {
        const title = translate(`payment.paynow-page.${name}`);
        return (
          <div className="paynow__copy" key={name}>
            <dt>{title}</dt>
            <dd>{shown}</dd>
            <dd>
              <Button
                kind="quiet"
                aria-label={translate('payment.paynow-page.copy-named', { name: title })}
                onClick={() => void copy(name, text)}
              >
                {translate(copied === name ? 'payment.paynow-page.copied' : 'payment.paynow-page.copy')}
              </Button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
