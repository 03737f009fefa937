import type { StripeExpressCheckoutElementConfirmEvent, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { Notice, useTranslate } from '../../../../renderer/index.ts';
import type { CardEntryProps } from '../entry-props.ts';
import type { Wallet } from '../means.ts';
import { confirmWith } from './stripe-card.tsx';
import type { Elements } from './use-elements.ts';

type StripeWalletProps = CardEntryProps & { readonly wallet: Wallet; readonly loaded: Elements };

/** Stripe's wallet button, or a notice where the device has no such wallet. */
export function StripeWallet({ wallet, loaded, purpose, actions, onConfirm }: StripeWalletProps) {
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const confirm = useRef<(event: StripeExpressCheckoutElementConfirmEvent) => void>(() => undefined);
  useEffect(() => {
    confirm.current = () => onConfirm(confirmWith(loaded, purpose));
  });
  const { elements } = loaded;
  useEffect(() => {
    if (container.current === null) return;
    const button = elements.create('expressCheckout', optionsOf(wallet));
    button.on('ready', ({ availablePaymentMethods }) => setMissing(!availablePaymentMethods));
    button.on('confirm', (event) => confirm.current(event));
    button.mount(container.current);
    return () => button.destroy();
  }, [elements, wallet]);
  return (
    <>
      {isMissing && (
        <Notice kind="info" announced>
          {translate('payment.wallet-missing', { wallet: translate(`payment.${wallet}`) })}
        </Notice>
      )}
      <div ref={container} />
      <div className="payment__actions">{actions}</div>
    </>
  );
}

function optionsOf(wallet: Wallet): StripeExpressCheckoutElementOptions {
  const [googlePay, applePay] = wallet === 'google-pay' ? (['always', 'never'] as const) : (['never', 'always'] as const);
  return { paymentMethods: { googlePay, applePay, link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' } };
}
