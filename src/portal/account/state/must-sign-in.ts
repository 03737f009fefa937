import { useLocation } from 'react-router-dom';
import { useContent } from '../../core/content/content.ts';
import { useAccount } from './use-account.ts';

/** Pages that work without sign-in even where it is mandatory. */
const PUBLIC_PAGES = new Set(['/aws-pool', '/reset-password', '/giving-plan']);

/** Whether the site requires sign-in first. */
export function useMustSignIn(): boolean {
  const { signInIsMandatory } = useContent().definitions.site;
  const { state } = useAccount();
  const { pathname } = useLocation();
  return signInIsMandatory && state === 'signed-out' && !PUBLIC_PAGES.has(pathname);
}
