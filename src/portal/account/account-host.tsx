import { lazy, Suspense, useEffect } from 'react';
import type { Flow } from '../../engine/index.ts';
import { openAccountPopup, useAccountPopup } from './popup-state.ts';

const Popups = lazy(() => import('./popups/account-popups.tsx').then((popups) => ({ default: popups.AccountPopups })));

/** Where the popups of accounts open, over the page of a flow. */
export function AccountHost({ flow }: { readonly flow: Flow }) {
  const popup = useAccountPopup();
  useEffect(() => () => openAccountPopup('CLOSE_ALL'), []);
  if (popup.mode === 'CLOSE_ALL') return null;
  return (
    <Suspense>
      <Popups popup={popup} flow={flow} />
    </Suspense>
  );
}
