import { useCallback } from 'react';
import type { UserProfile } from '../../api/types.ts';
import { useTranslate } from '../../renderer/index.ts';
import { usePortal } from '../core/portal.ts';
import type { Refusal } from './forms.ts';
import { openAccountPopup } from './index.ts';

/** Whether the pool asks for the password first: the page was reloaded, or the sign-in is old. */
export function needsSignIn({ code, message }: Refusal): boolean {
  return code === 'UserUnAuthenticatedException' || message === 'Please sign in again before changing this.';
}

/**
 * Asks for the password in a popup, then continues. Only if the same account signs in: a change meant for one account must not reach
 * another.
 */
export function useSignInAgain() {
  const { store } = usePortal();
  const translate = useTranslate();
  return useCallback(
    ({ userId, email }: UserProfile, proceed: () => void, text: string = translate('sign-in.again')) => {
      const then = () => {
        const { account } = store.get();
        if (account.state === 'signed-in' && account.profile.userId === userId) proceed();
      };
      openAccountPopup({ mode: 'LOGIN', stay: true, email, then, notice: { kind: 'warning', text: text } });
    },
    [store, translate],
  );
}
