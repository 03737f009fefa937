import { useEffect, useState } from 'react';
import { Button, formatCents, useAnnounce, useTranslate, Exact } from '../../../renderer/index.ts';
import type { PayNowFacts } from './paynow-facts.ts';

type PayNowFactsListProps = { readonly facts: PayNowFacts; readonly cents: number };

/** Amount, payee, UEN and reference, as the bank's app shows them. Those that are typed there can be copied. */
export function PayNowFactsList({ facts, cents }: PayNowFactsListProps) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const [copied, setCopied] = useState<string | null>(null);
  // The next page must not announce that something was copied.
  useEffect(() => () => announce(''), [announce]);
  const amount = formatCents(cents);
  const rows: readonly { readonly name: string; readonly shown: string; readonly text?: string }[] = [
    { name: 'amount', shown: amount, text: amount.replace(/[^\d.]/g, '') },
    { name: 'payee', shown: facts.payee },
    { name: 'uen', shown: facts.uen, text: facts.uen },
    { name: 'reference', shown: facts.reference, text: facts.reference },
  ];
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No access to the clipboard: the text beside the button can be selected and copied.
      return;
    }
    setCopied(name);
    announce(translate('payment.paynow-page.copied'));
  };
  return (
    <dl className="card paynow__facts">
      {rows.map(({ name, shown, text }) => {
        const title = translate(`payment.paynow-page.${name}`);
        return (
          <div className={name === 'reference' ? 'paynow__fact paynow__fact--word' : 'paynow__fact'} key={name}>
            <dt>{title}</dt>
            <dd>
              <Exact of={shown} />
            </dd>
            {text !== undefined && (
              <dd>
                <Button
                  kind="quiet"
                  aria-label={translate('payment.paynow-page.copy-named', { name: title })}
                  onClick={() => void copy(name, text)}
                >
                  {translate(copied === name ? 'payment.paynow-page.copied' : 'payment.paynow-page.copy')}
                </Button>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
