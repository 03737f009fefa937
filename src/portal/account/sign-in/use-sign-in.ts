import { useCallback } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import type { Api } from '../../core/api.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import type { Refusal } from '../identity/attempt.ts';
import { attemptWith } from '../identity/identity.ts';
import { openAccountPopup } from '../state/popup-state.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/** Signs in with e-mail and password; returns the refusal, or null. */
export type SignIn = (email: string, password: string) => Promise<Refusal | null>;

const FAILED: Refusal = { code: '', message: '' };

/** Sign-in by e-mail and password; leads to confirmation or a new password if the account needs one. */
export function useSignIn(flow: Flow, stays: boolean, then?: () => void): SignIn {
  const { api, reporter } = usePortal();
  const translate = useTranslate();
  const { language } = useLanguage();
  const enter = useCompleteSignIn(flow, stays, then);
  return useCallback(
    async (typed, password) => {
      const email = typed.trim();
      const attempt = await attemptWith(api, (identity) => identity.signIn(email, password));
      if (attempt.kind === 'refused') {
        // The code only: no address in reports.
        reporter.failure(`sign-in ${attempt.refusal.code}`);
        return attempt.refusal;
      }
      const signedIn = attempt.data;
      switch (signedIn.next) {
        case 'bind':
          return (await enter(signedIn.tokens)) ? null : FAILED;
        case 'confirm':
          openAccountPopup({ mode: 'VERIFICATION_PENDING', email, sent: 'before' });
          return null;
        case 'new-password':
        case 'reset': {
          const refusal = await forceReset(api, email, language, signedIn.next);
          if (refusal !== null) return refusal;
          openAccountPopup({ mode: 'FORGOT_PASSWORD', email, notice: { kind: 'warning', text: translate('reset-password.forced') } });
          return null;
        }
        default:
          return signedIn satisfies never;
      }
    },
    [api, reporter, enter, translate, language],
  );
}

/**
 * Mails a reset code; returns the refusal, or null. A temporary password is first replaced by the server's stored default, a random secret, and the
 * sign-in used for that is ended: nothing of the account is shown until its owner sets a password with the code.
 */
async function forceReset(api: Api, email: string, language: string, next: 'new-password' | 'reset'): Promise<Refusal | null> {
  if (next === 'new-password') {
    const settings = await api.storedDefault();
    if (settings.kind !== 'done') return FAILED;
    const completed = await attemptWith(api, (identity) => identity.completeWithPassword(settings.data.password));
    await attemptWith(api, (identity) => identity.signOut());
    if (completed.kind === 'refused') return completed.refusal;
  }
  const sent = await attemptWith(api, (identity) => identity.forgotPassword(email, language));
  return sent.kind === 'refused' ? sent.refusal : null;
}
