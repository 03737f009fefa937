import { useCallback } from 'react';
import type { UserProfile } from '../../api/types.ts';
import { useTranslate } from '../../renderer/index.ts';
import { usePortal } from '../core/portal.ts';
import type { Refusal } from './forms.ts';
import { openAccountPopup } from './index.ts';

/** Whether the user pool wants to see the password again first: this page was loaded anew since, or the sign-in is old. */
export function needsSignIn({ code, message }: Refusal): boolean {
  return code === 'UserUnAuthenticatedException' || message === 'Please sign in again before changing this.';
}

/**
 * Asks for the password in a popup that says why, over the page as it stands, and goes on with what was begun once the same donor has signed
 * in. What somebody typed about one account is never done to another: whoever signs in as somebody else begins anew.
 */
export function useSignInAgain() {
  const { store } = usePortal();
  const translate = useTranslate();
  return useCallback(
    ({ userId, email }: UserProfile, goOn: () => void, why: string = translate('sign-in.again')) => {
      const then = () => {
        const { account } = store.get();
        if (account.state === 'signed-in' && account.profile.userId === userId) goOn();
      };
      openAccountPopup({ mode: 'LOGIN', stay: true, email, then, notice: { kind: 'warning', text: why } });
    },
    [store, translate],
  );
}
