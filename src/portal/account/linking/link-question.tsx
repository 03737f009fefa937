import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { useAccount } from '../index.ts';
import { useSignInAgain } from '../sign-in-again.ts';
import type { App } from '../singpass/use-told.ts';
import { askLink, askOffer } from './link-calls.ts';

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
      const outcome = await askOffer(api.http, app);
      return outcome.kind === 'done' ? outcome.data : null;
    },
    enabled: userId !== null,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (account.state !== 'signed-in' || !offer || offer.kind === 'none') return null;
  const { account: named = '', elsewhere = '' } = offer;
  const words = (key: string) => translate(`retrieve.link.${key}`, { account: named, elsewhere });
  const link = async () => {
    setState('linking');
    const outcome = await askLink(api.http, app);
    setState(outcome.kind === 'done' ? 'done' : 'failed');
    if (outcome.kind === 'done') await session.refreshAccount();
  };
  if (state === 'done')
    return (
      <Notice kind="success" announced>
        {words('done')}
      </Notice>
    );
  if (offer.kind !== 'offered') return <Notice kind="info">{words(offer.kind)}</Notice>;
  const begin = () => (offer.signedInSince === true ? void link() : signInAgain(account.profile, () => void link(), words('sign-in')));
  return (
    <Notice
      kind="info"
      title={words('question')}
      actions={
        <Button busy={state === 'linking'} onClick={begin}>
          {words('do')}
        </Button>
      }
    >
      {words(app === 'corppass' ? 'explained-company' : 'explained-person')}
      {state === 'failed' && <span role="alert"> {words('failed')}</span>}
    </Notice>
  );
}
