import { LogOut, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Flow, pathIn } from '../../engine/index.ts';
import { Button, Exact, useTranslate, Words } from '../../renderer/index.ts';
import { openAccountPopup, useAccountPopup } from './state/popup-state.ts';
import { useAccount } from './state/use-account.ts';
import './header-account.css';

/** Sign in; or the donor's name (a link to the flow's profile) and Logout. Reserves its space until the state is known. */
export function HeaderAccount({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const account = useAccount();
  const profile = useRef<HTMLAnchorElement>(null);
  const wasSignedOut = useRef(false);
  const { mode } = useAccountPopup();
  useEffect(() => {
    if (account.state === 'signed-out') wasSignedOut.current = true;
    // The popup holds the focus until it closes.
    if (mode !== 'CLOSE_ALL' || account.state !== 'signed-in' || !wasSignedOut.current) return;
    // The clicked button is gone: focus its replacement.
    if (document.activeElement === document.body) profile.current?.focus();
    wasSignedOut.current = false;
  }, [account.state, mode]);
  if (account.state !== 'signed-in')
    return (
      <div className={`header-account header-account--${account.state}`}>
        <Button kind="quiet" onClick={() => openAccountPopup('LOGIN')}>
          <UserRound className="icon" aria-hidden="true" />
          <Words of={translate('sign-in.header')} />
        </Button>
      </div>
    );
  const { name } = account;
  return (
    <div className="header-account">
      <Link ref={profile} className="header-account__name" to={pathIn(flow, 'profile')} aria-label={translate('sign-in.profile', { name })}>
        <UserRound className="icon" aria-hidden="true" />
        <Exact className="header-account__words" of={name} />
      </Link>
      <Button kind="quiet" onClick={() => openAccountPopup('LOGOUT')}>
        <LogOut className="icon" aria-hidden="true" />
        <span className="header-account__logout">{translate('sign-in.logout')}</span>
      </Button>
    </div>
  );
}
