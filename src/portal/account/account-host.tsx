import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { AccountContent } from '../core/flow/flow-content.tsx';
import { MissingPart, optional } from '../core/optional.tsx';
import { later } from '../kit/language/later.tsx';
import { tabStorage } from '../../kit/storage/storage.ts';
import { emailInLink } from './email-in-link.ts';
import { useMustSignIn } from './state/must-sign-in.ts';
import { type AccountPopup, openAccountPopup, useAccountPopup } from './state/popup-state.ts';
import { useAccount } from './state/use-account.ts';

const Popups = optional(
  later(() => import('./popups/account-popups.tsx').then((popups) => popups.AccountPopups)),
  ({ onRetry }) => <MissingPart onRetry={onRetry} onClose={() => openAccountPopup('CLOSE_ALL')} />,
);

/** Opens the account popups over the page of a flow. */
export function AccountHost({ flow }: { readonly flow: Flow }) {
  const popup = useAccountPopup();
  useEffect(() => () => openAccountPopup('CLOSE_ALL'), []);
  useResetLink();
  useSocialReturn();
  useMandatory(popup);
  useSignInOrSkip();
  if (popup.mode === 'CLOSE_ALL') return null;
  return (
    <AccountContent fallback={null}>
      <Suspense>
        <Popups popup={popup} flow={flow} />
      </Suspense>
    </AccountContent>
  );
}

/** Opens the password popup for a mail's link (`?reset-password&email=`) and removes both from the address. */
function useResetLink(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('reset-password')) return;
    const email = emailInLink(params);
    params.delete('reset-password');
    params.delete('email');
    void navigate({ pathname, search: params.toString() }, { replace: true });
    openAccountPopup({ mode: 'FORGOT_PASSWORD', ...(email !== undefined && { email }) });
  }, [navigate, pathname, search]);
}

/** Completes a Google or Facebook sign-in: opens the popup with the return address, and removes the code from the page's. */
function useSocialReturn(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('state') || !(params.has('code') || params.has('error'))) return;
    void navigate(pathname, { replace: true });
    openAccountPopup({ mode: 'SOCIAL_RETURN', address: `${window.location.origin}${pathname}${search}` });
  }, [navigate, pathname, search]);
}

/** Keeps the sign-in popup open where sign-in is mandatory. */
function useMandatory({ mode }: AccountPopup): void {
  const mustSignIn = useMustSignIn();
  useEffect(() => {
    if (mustSignIn && mode === 'CLOSE_ALL') openAccountPopup('LOGIN');
  }, [mustSignIn, mode]);
}

const ASKED_KEY = 'asked-to-sign-in';

/** Asks donors who enrol signed out, once per tab, whether to sign in first. */
function useSignInOrSkip(): void {
  const { state } = useAccount();
  const isEnrolling = useLocation().state?.enrolling === true;
  useEffect(() => {
    if (!isEnrolling || state !== 'signed-out' || tabStorage.getItem(ASKED_KEY) !== null) return;
    tabStorage.setItem(ASKED_KEY, '1');
    openAccountPopup('SIGN_IN_OR_SKIP');
  }, [isEnrolling, state]);
}
