import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Popup, type Translate, useTranslate } from '../../../renderer/index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { type Portal, usePortal } from '../../core/portal.ts';
import { notifyTabs } from '../../kit/store/tabs.ts';
import { bindSession } from '../sign-in/bind-session.ts';
import { destinationOf, departureProvider } from '../sign-in/departure.ts';
import type { Provider } from '../identity/federation.ts';
import { loadIdentity } from '../identity/identity.ts';
import { type AccountPopup, openAccountPopup } from '../state/popup-state.ts';
import { checkSocialAccount, type SocialOutcome } from '../sign-in/social-account.ts';
import { storedNric } from '../sign-in/stored-nric.ts';

/** Shown while a Google or Facebook sign-in completes. */
export function SocialReturn({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const portal = usePortal();
  const navigate = useNavigate();
  const content = useContent();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const provider = departureProvider();
    void completeSignIn(portal, address).then((outcome) => {
      openAccountPopup(popupAfter(outcome, provider, translate));
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

type Outcome = SocialOutcome | 'cancelled' | 'not-completed';

/** Completes the sign-in, checks its account, and binds the session. */
async function completeSignIn(portal: Portal, address: string): Promise<Outcome> {
  const { api, session } = portal;
  const identity = await loadIdentity(api).catch(() => null);
  if (identity === null) return 'failed';
  const signedIn = await identity.completeRedirect(address);
  const stored = storedNric(api);
  // The calls below need the session.
  await session.open();
  const nric = await stored.find();
  const outcome =
    signedIn.kind === 'refused' ? failureOf(address) : await checkSocialAccount({ api, identity }, signedIn.data.idToken, nric);
  if (signedIn.kind === 'done' && outcome === 'welcome') {
    const bound = await bindSession(portal, signedIn.data);
    const registered = bound.kind === 'done' && nric !== null ? await api.registerCognitoUser(registrationOf(portal, nric)) : null;
    await stored.clear();
    const isIn = bound.kind === 'done' && (registered === null || (registered.kind === 'done' && registered.data.status === 0));
    const isNamed = nric !== null || hasIdentity(portal);
    if (isIn && isNamed) {
      notifyTabs('signed-in');
      return 'welcome';
    }
    // Unbind the session, which must not name a refused account; done first, because revoking the sign-in would end a bound session.
    await api.http.remove('/session/account');
    await identity.signOut();
    await session.refreshAccount();
    return isIn ? 'unauthorized' : 'failed';
  }
  await stored.clear();
  await identity.signOut();
  return outcome;
}

/** Whether the server has an NRIC or UEN for the account. The server decides: the one in the user pool may now belong to another account. */
function hasIdentity({ store }: Portal): boolean {
  const { account } = store.get();
  return account.state !== 'signed-in' || account.profile.nric !== undefined || account.profile.isCorporateAc;
}

/** The registration, from the NRIC stored before the sign-in and the account's own attributes. */
function registrationOf({ store }: Portal, nric: string): Parameters<Portal['api']['registerCognitoUser']>[0] {
  const { account } = store.get();
  if (account.state !== 'signed-in') return { uniqueUserId: nric };
  const { email, countryCode, mobile } = account.profile;
  const number = countryCode !== undefined && mobile?.startsWith(countryCode) ? mobile.slice(countryCode.length) : '';
  return { uniqueUserId: nric, email, ...(number !== '' && { phoneCountryCode: countryCode, phoneNumber: number }) };
}

/** `cancelled` only when the donor declined at the provider. */
function failureOf(address: string): 'cancelled' | 'not-completed' {
  return new URL(address).searchParams.get('error') === 'access_denied' ? 'cancelled' : 'not-completed';
}

function popupAfter(outcome: Outcome, provider: Provider, translate: Translate): AccountPopup {
  switch (outcome) {
    case 'welcome':
      return { mode: 'CLOSE_ALL' };
    case 'unauthorized':
      return { mode: 'NOT_REGISTERED' };
    case 'pre-registered':
      return { mode: 'PRE_REGISTERED' };
    case 'nric-exists':
      return { mode: 'NIRC_UNIQUE', provider, exists: true };
    case 'cancelled':
    case 'failed':
    case 'not-completed':
      return { mode: 'LOGIN', notice: { kind: 'warning', text: translate(`sign-in.${outcome}`, { provider }) } };
    default:
      return outcome satisfies never;
  }
}
