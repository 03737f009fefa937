import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { flowsOfHost, useContent } from '../../content/content.ts';
import { donorSteps } from '../../flow/donor-steps.ts';
import { type Portal, usePortal } from '../../portal.ts';
import { tellTabs } from '../../state/tabs.ts';
import { destinationOf } from '../departure.ts';
import { loadIdentity } from '../identity/identity.ts';
import { type AccountPopup, openAccountPopup } from '../popup-state.ts';
import { checkSocialAccount, type SocialOutcome } from '../social-account.ts';
import { storedNric } from '../stored-nric.ts';

/** Shown while somebody who has come back from Google or Facebook is let in, or not. */
export function SocialReturn({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const portal = usePortal();
  const navigate = useNavigate();
  const content = useContent();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void letIn(portal, address).then((outcome) => {
      openAccountPopup(popupAfter(outcome, translate));
      void navigate(destinationOf(flowsOfHost(content), donorSteps(content.definitions.site)), { replace: true });
    });
  }, [portal, address, translate, navigate, content]);
  return (
    <Popup
      heading={translate('sign-in.completing')}
      onClose={() => undefined}
      actions={<Button busy>{translate('shell.loading')}</Button>}
    />
  );
}

/** Makes a sign-in of the address, checks whose it is, and binds the session to it. */
async function letIn(portal: Portal, address: string): Promise<SocialOutcome | 'cancelled'> {
  const { api, session } = portal;
  const identity = await loadIdentity(api).catch(() => null);
  if (identity === null) return 'failed';
  const token = await identity.comeBack(address);
  const stored = storedNric(api);
  // The calls below are the session's: they wait for it.
  await session.open();
  const nric = await stored.find();
  const outcome = token.kind === 'refused' ? 'cancelled' : await checkSocialAccount({ api, identity }, nric);
  if (token.kind === 'done' && outcome === 'welcome') {
    const bound = await session.bind(token.data);
    const registered = bound.kind === 'done' && nric !== null ? await api.registerCognitoUser(registrationOf(portal, nric)) : null;
    await stored.clear();
    const isIn = bound.kind === 'done' && (registered === null || (registered.kind === 'done' && registered.data.status === 0));
    if (isIn) {
      tellTabs('signed-in');
      return 'welcome';
    }
    await identity.signOut();
    // The session was bound before: the header is not to name somebody who is not in.
    await session.askAccount();
    return 'failed';
  }
  await stored.clear();
  await identity.signOut();
  return outcome;
}

/** By the NRIC that was stored before the sign-in, and by what the sign-in itself has told. */
function registrationOf({ store }: Portal, nric: string): Parameters<Portal['api']['registerCognitoUser']>[0] {
  const { account } = store.get();
  if (account.state !== 'signed-in') return { uniqueUserId: nric };
  const { email, countryCode, mobile } = account.profile;
  const number = countryCode !== undefined && mobile?.startsWith(countryCode) ? mobile.slice(countryCode.length) : '';
  return { uniqueUserId: nric, email, ...(number !== '' && { phoneCountryCode: countryCode, phoneNumber: number }) };
}

function popupAfter(outcome: SocialOutcome | 'cancelled', translate: (key: string) => string): AccountPopup {
  switch (outcome) {
    case 'welcome':
      return { mode: 'CLOSE_ALL' };
    case 'unauthorized':
      return { mode: 'NOT_REGISTERED' };
    case 'pre-registered':
      return { mode: 'PRE_REGISTERED' };
    case 'nric-exists':
      return { mode: 'NIRC_UNIQUE', provider: 'Google', exists: true };
    case 'cancelled':
    case 'failed':
      return { mode: 'LOGIN', notice: { kind: 'warning', text: translate(`sign-in.${outcome}`) } };
    default:
      return outcome satisfies never;
  }
}
