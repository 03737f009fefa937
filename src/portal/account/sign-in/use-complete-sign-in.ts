import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { isPageIn, useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { usePortal } from '../../core/portal.ts';
import { notifyTabs } from '../../kit/store/tabs.ts';
import type { Tokens } from '../identity/tokens.ts';
import { openAccountPopup } from '../state/popup-state.ts';
import { bindSession } from './bind-session.ts';

/**
 * Binds the session to a sign-in, then: with `stays`, runs `then`; on a donor step, reloads the page; else opens the flow's home, or
 * stays at the home of a host with several flows. False when binding failed.
 */
export function useCompleteSignIn(flow: Flow, stays: boolean, then?: () => void): (tokens: Tokens) => Promise<boolean> {
  const portal = usePortal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { site } = useContent().definitions;
  return useCallback(
    async (tokens) => {
      const outcome = await bindSession(portal, tokens);
      if (outcome.kind !== 'done') return false;
      notifyTabs('signed-in');
      openAccountPopup('CLOSE_ALL');
      const step = new URLSearchParams(search).get('step') ?? '';
      const isEnrolling = isPageIn(pathname, 'enrollment') || donorSteps(site).has(step);
      if (stays) {
        then?.();
        return true;
      }
      if (isEnrolling) {
        await portal.flushForReturn();
        window.location.reload();
      } else void navigate(pathname === '/' ? pathname : flow.home);
      return true;
    },
    [portal, navigate, pathname, search, site, flow, stays, then],
  );
}
