import { useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import type { Flow } from '../../../engine/index.ts';
import { Button, Notice, Popup, useTranslate } from '../../../renderer/index.ts';
import { type Attempt, closeAccount, type Identity, logOut, type Refusal, refusalText } from '../../account/forms.ts';
import { needsSignIn, useSignInAgain } from '../../account/sign-in-again.ts';
import { usePortal } from '../../core/portal.ts';
import { FoldedSection } from '../section.tsx';
import { useIdentityCall } from './use-identity-call.ts';

/** Closes the account after confirmation. Its recurring plans end; past gifts stay in the ledger. */
export function CloseAccount({ flow, profile }: { readonly flow: Flow; readonly profile: UserProfile }) {
  const translate = useTranslate();
  const portal = usePortal();
  const callIdentity = useIdentityCall();
  const signInAgain = useSignInAgain();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const refuse = (refusal: Refusal) => {
    setBusy(false);
    if (!needsSignIn(refusal)) return setTrouble(refusalText(refusal, translate));
    setAsking(false);
    // Confirm again after the sign-in: closing cannot be undone.
    signInAgain(profile, () => setAsking(true));
  };
  const close = async () => {
    setBusy(true);
    setTrouble(null);
    const known = await callIdentity(signedIn);
    if (known.kind === 'refused') return refuse(known.refusal);
    const refusal = await closeAccount({ api: portal.api, identity: known.data }, 'asked');
    if (refusal !== null) return refuse(refusal);
    await logOut(portal, flow);
  };
  return (
    <FoldedSection title={translate('profile.close')}>
      <p>{translate('profile.close-intro')}</p>
      <div className="profile__actions">
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {translate('profile.close-button')}
        </Button>
      </div>
      {asking && (
        <Popup
          heading={translate('profile.close-heading')}
          subHeading={translate('profile.close-text')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{translate('profile.close-keep')}</Button>
              <Button kind="danger" busy={busy} onClick={() => void close()}>
                {translate('profile.close-button')}
              </Button>
            </>
          }
        >
          {trouble !== null && (
            <Notice kind="warning" announced>
              {trouble}
            </Notice>
          )}
        </Popup>
      )}
    </FoldedSection>
  );
}

/** The user pool client, refused unless this page has a sign-in. */
async function signedIn(identity: Identity): Promise<Attempt<Identity>> {
  const known = await identity.requireSignIn();
  return known.kind === 'refused' ? known : { kind: 'done', data: identity };
}
