import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { isPageIn, useContent } from '../content/content.ts';
import { donorSteps } from '../flow/donor-steps.ts';
import { usePortal } from '../portal.ts';
import { tellTabs } from '../state/tabs.ts';
import type { Refusal } from './identity/attempt.ts';
import { loadIdentity } from './identity/identity.ts';
import { openAccountPopup } from './popup-state.ts';

/** Signs in with e-mail and password, and leads on; gives back why not. */
export type SignIn = (email: string, password: string) => Promise<Refusal | null>;

const UNREACHABLE: Refusal = { code: 'NetworkError', message: '' };
const FAILED: Refusal = { code: '', message: '' };

/** The way in by e-mail and password: whoever has been recognised is bound to the session and led on. */
export function useSignIn(flow: Flow, stays: boolean): SignIn {
  const { api } = usePortal();
  const enter = useEnter(flow, stays);
  return useCallback(
    async (email, password) => {
      const identity = await loadIdentity(api).catch(() => null);
      if (identity === null) return UNREACHABLE;
      const attempt = await identity.signIn(email.trim(), password);
      if (attempt.kind === 'refused') return attempt.refusal;
      const signedIn = attempt.data;
      switch (signedIn.next) {
        case 'bind':
          return (await enter(signedIn.idToken)) ? null : FAILED;
        default:
          return FAILED;
      }
    },
    [api, enter],
  );
}

/**
 * Binds the session to a sign-in and leads on: who is saying who they are sees the page anew, everyone else the flow's home. False when
 * the session could not be bound.
 */
function useEnter(flow: Flow, stays: boolean): (idToken: string) => Promise<boolean> {
  const portal = usePortal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { site } = useContent().definitions;
  return useCallback(
    async (idToken) => {
      const outcome = await portal.session.bind(idToken);
      if (outcome.kind !== 'done') return false;
      tellTabs('signed-in');
      openAccountPopup('CLOSE_ALL');
      const step = new URLSearchParams(search).get('step') ?? '';
      const isEnrolling = isPageIn(pathname, 'enrollment') || donorSteps(site).has(step);
      if (stays) return true;
      if (isEnrolling) {
        await portal.flush();
        window.location.reload();
      } else void navigate(flow.home);
      return true;
    },
    [portal, navigate, pathname, search, site, flow, stays],
  );
}
