import { useLocation } from 'react-router-dom';
import { useContent } from '../../core/content/content.ts';
import { useAccount } from './use-account.ts';

/** Pages by which one gets in, or stops what is given again and again by the link of a mail: nobody is kept from them. */
const OPEN = new Set(['/aws-pool', '/reset-password', '/giving-plan']);

/** Whether the site wants whoever is here to sign in first. */
export function useMustSignIn(): boolean {
  const { signInIsMandatory } = useContent().definitions.site;
  const { state } = useAccount();
  const { pathname } = useLocation();
  return signInIsMandatory && state === 'signed-out' && !OPEN.has(pathname);
}
