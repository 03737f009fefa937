import { LogOut, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { Button, useTranslate } from '../../renderer/index.ts';
import { pathIn } from '../core/content/content.ts';
import { openAccountPopup, useAccountPopup } from './state/popup-state.ts';
import { useAccount } from './state/use-account.ts';
import './header-account.css';

/** Sign in; or, once that is done, the donor's name, which leads to the flow's profile, and Logout. Its place is kept until it is known which. */
export function HeaderAccount({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const account = useAccount();
  const profile = useRef<HTMLAnchorElement>(null);
  const wasSignedOut = useRef(false);
  const { mode } = useAccountPopup();
  useEffect(() => {
    if (account.state === 'signed-out') wasSignedOut.current = true;
    // The focus is the popup's until that has closed.
    if (mode !== 'CLOSE_ALL' || account.state !== 'signed-in' || !wasSignedOut.current) return;
    // The button that was pressed is gone: the focus goes to what stands in its place.
    if (document.activeElement === document.body) profile.current?.focus();
    wasSignedOut.current = false;
  }, [account.state, mode]);
  if (account.state !== 'signed-in')
    return (
      <div className={`header-account header-account--${account.state}`}>
        <Button kind="quiet" onClick={() => openAccountPopup('LOGIN')}>
          <UserRound className="icon" aria-hidden="true" />
          {translate('sign-in.header')}
        </Button>
      </div>
    );
  const { name } = account;
  return (
    <div className="header-account">
      <Link ref={profile} className="header-account__name" to={pathIn(flow, 'profile')} aria-label={translate('sign-in.profile', { name })}>
        <UserRound className="icon" aria-hidden="true" />
        <span className="header-account__words">{name}</span>
      </Link>
      <Button kind="quiet" onClick={() => openAccountPopup('LOGOUT')}>
        <LogOut className="icon" aria-hidden="true" />
        <span className="header-account__logout">{translate('sign-in.logout')}</span>
      </Button>
    </div>
  );
}
