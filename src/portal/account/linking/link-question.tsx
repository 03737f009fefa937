import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Notice, useTranslate, Words } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { useAccount } from '../index.ts';
import { useSignInAgain } from '../sign-in-again.ts';
import type { App } from '../singpass/use-retrieval.ts';
import { linkIdentity, fetchOffer } from './link-calls.ts';

/**
 * Asks whether to link the verified identity to the signed-in account. Continuing without an answer links nothing. If either is already
 * linked elsewhere, that is shown instead of the question.
 */
export function LinkQuestion({ app }: { readonly app: App }) {
  const translate = useTranslate();
  const { api, session } = usePortal();
  const account = useAccount();
  const signInAgain = useSignInAgain();
  const [state, setState] = useState<'asked' | 'linking' | 'done' | 'failed'>('asked');
  const userId = account.state === 'signed-in' ? account.profile.userId : null;
  const { data: offer } = useQuery({
    queryKey: ['link-offer', app, userId],
    queryFn: async () => {
      const outcome = await fetchOffer(api.http, app);
      return outcome.kind === 'done' ? outcome.data : null;
    },
    enabled: userId !== null,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (account.state !== 'signed-in' || !offer || offer.kind === 'none') return null;
  const { account: named = '', elsewhere = '' } = offer;
  const text = (key: string) => translate(`retrieve.link.${key}`, { account: named, elsewhere });
  const link = async () => {
    setState('linking');
    const outcome = await linkIdentity(api.http, app);
    setState(outcome.kind === 'done' ? 'done' : 'failed');
    if (outcome.kind === 'done') await session.refreshAccount();
  };
  if (state === 'done')
    return (
      <Notice kind="success" announced>
        {text('done')}
      </Notice>
    );
  if (offer.kind !== 'offered') return <Notice kind="info">{text(offer.kind)}</Notice>;
  const begin = () => (offer.signedInSince === true ? void link() : signInAgain(account.profile, () => void link(), text('sign-in')));
  return (
    <Notice
      kind="info"
      title={text('question')}
      actions={
        <Button busy={state === 'linking'} onClick={begin}>
          {text('do')}
        </Button>
      }
    >
      <Words of={text(app === 'corppass' ? 'explained-company' : 'explained-person')} />
      {state === 'failed' && <span role="alert">{` ${text('failed')}`}</span>}
    </Notice>
  );
}
