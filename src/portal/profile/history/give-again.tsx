import type { DonorTransaction } from '../../../api/types.ts';
import { Button, Notice, Popup, useTranslate, Words } from '../../../renderer/index.ts';
import { useGiveAgain } from './use-give-again.ts';

type GiveAgainProps = { readonly gift: Pick<DonorTransaction, 'transactionNo' | 'source' | 'donationType'>; readonly what: string };

/** Button that repeats a gift and leads to its payment. Replaces unpaid answers of its flow only after the donor confirms. */
export function GiveAgain({ gift, what }: GiveAgainProps) {
  const translate = useTranslate();
  const { again, isOffered, ask, begin, leave } = useGiveAgain();
  if (!isOffered(gift)) return null;
  return (
    <>
      <Button kind="quiet" busy={again.state === 'asking'} onClick={() => ask(gift.transactionNo)}>
        <Words of={translate('again.button')} />
        <span className="visually-hidden">{`: ${what}`}</span>
      </Button>
      {(again.state === 'failed' || again.state === 'gone') && (
        <Notice kind="warning" announced>
          {translate(again.state === 'gone' ? 'again.asks.other-flow' : 'again.failed')}
        </Notice>
      )}
      {again.state === 'replaces' && (
        <Popup
          heading={translate('again.replace-title')}
          subHeading={translate('again.replace')}
          onClose={leave}
          actions={
            <>
              <Button onClick={leave}>{translate('again.keep')}</Button>
              <Button kind="primary" onClick={() => begin(again.gift)}>
                {translate('again.button')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
