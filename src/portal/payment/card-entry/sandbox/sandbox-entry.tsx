import { Button, CardForm, MethodIcon, useTranslate, Words } from '../../../../renderer/index.ts';
import { useContent } from '../../../core/content/content.ts';
import { CardSafe } from '../card-safe.tsx';
import type { CardEntryProps } from '../entry-props.ts';
import type { Confirm } from '../confirmation.ts';
import type { Wallet } from '../means.ts';
import { confirmCard } from './confirm-card.ts';

/** The stand-in's card form and wallets; not in production bundles, where cards are typed into the provider's frame only. */
export function SandboxEntry({ means, submitLabel, busy, actions, onConfirm }: CardEntryProps) {
  const translate = useTranslate();
  const { now, payments } = useContent().view;
  const [year = 0, month = 0] = now.split('-').map(Number);
  const { publishableKey } = payments;
  return (
    <>
      <p className="payment__trial">{translate('payment.sandbox')}</p>
      {means === 'card' ? (
        <CardForm
          today={{ year, month }}
          submitLabel={submitLabel}
          busy={busy}
          actions={actions}
          onSubmit={(card) => onConfirm((target) => confirmCard({ ...target, publishableKey, card }))}
        >
          <CardSafe />
        </CardForm>
      ) : (
        <div className="foot-bar">
          {actions}
          <Button kind="primary" busy={busy} onClick={() => onConfirm(openWallet(means))}>
            <MethodIcon name={means} beside="words" />
            <Words of={translate('payment.wallet-open', { wallet: translate(`payment.${means}`) })} />
          </Button>
        </div>
      )}
    </>
  );
}

/** Redirects to the stand-in's wallet sheet. */
function openWallet(wallet: Wallet): Confirm {
  return async ({ clientSecret, returnUrl }) => {
    const [intent = ''] = clientSecret.split('_secret_');
    const query = new URLSearchParams({ wallet, client_secret: clientSecret, return_url: returnUrl });
    return { kind: 'bank-question', url: `/sandbox/wallet/${encodeURIComponent(intent)}?${query}` };
  };
}
