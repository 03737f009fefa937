import { useCallback } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import type { Api } from '../../core/api.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import type { Refusal } from '../identity/attempt.ts';
import { attemptWith } from '../identity/identity.ts';
import { openAccountPopup } from '../state/popup-state.ts';
import { useEnter } from './use-enter.ts';

/** Signs in with e-mail and password, and leads on; gives back why not. */
export type SignIn = (email: string, password: string) => Promise<Refusal | null>;

const FAILED: Refusal = { code: '', message: '' };

/** The way in by e-mail and password. Whoever has not confirmed the address, or has a first password only, does that next. */
export function useSignIn(flow: Flow, stays: boolean, then?: () => void): SignIn {
  const { api, reporter } = usePortal();
  const translate = useTranslate();
  const { language } = useLanguage();
  const enter = useEnter(flow, stays, then);
  return useCallback(
    async (typed, password) => {
      const email = typed.trim();
      const attempt = await attemptWith(api, (identity) => identity.signIn(email, password));
      if (attempt.kind === 'refused') {
        // The code alone: who could not sign in is nobody's to read there.
        reporter.failure(`sign-in ${attempt.refusal.code}`);
        return attempt.refusal;
      }
      const signedIn = attempt.data;
      switch (signedIn.next) {
        case 'bind':
          return (await enter(signedIn.tokens)) ? null : FAILED;
        case 'confirm':
          openAccountPopup({ mode: 'VERIFICATION_PENDING', email });
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
 * A first password is replaced by the stored default, which is no password: the account shows nothing until its owner has set one, by the
 * code that is sent now.
 */
async function forceReset(api: Api, email: string, language: string, next: 'new-password' | 'reset'): Promise<Refusal | null> {
  if (next === 'new-password') {
    const told = await api.storedDefault();
    if (told.kind !== 'done') return FAILED;
    const completed = await attemptWith(api, (identity) => identity.completeWith(told.data.password));
    await attemptWith(api, (identity) => identity.signOut());
    if (completed.kind === 'refused') return completed.refusal;
  }
  const sent = await attemptWith(api, (identity) => identity.forgotPassword(email, language));
  return sent.kind === 'refused' ? sent.refusal : null;
}
