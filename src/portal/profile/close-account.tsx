import { useState } from 'react';
import type { UserProfile } from '../../api/types.ts';
import type { Flow } from '../../engine/index.ts';
import { Button, Notice, Popup, useTranslate } from '../../renderer/index.ts';
import { logOut, type Refusal, refusalText } from '../account/forms.ts';
import { planCalls } from '../plan/plan-calls.ts';
import { usePortal } from '../portal.ts';
import { Section } from './section.tsx';
import { needsSignIn, useSignInAgain } from './sign-in-again.ts';
import { useIdentity } from './use-identity.ts';

/** Closes the account, once it was asked about. What is given again and again is stopped before; what was given stays on the books. */
export function CloseAccount({ flow, profile }: { readonly flow: Flow; readonly profile: UserProfile }) {
  const translate = useTranslate();
  const portal = usePortal();
  const ask = useIdentity();
  const signInAgain = useSignInAgain();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const refuse = (refusal: Refusal) => {
    setBusy(false);
    if (!needsSignIn(refusal)) return setTrouble(refusalText(refusal, translate));
    setAsking(false);
    // Asked once more whether it is to be closed: what comes next cannot be undone.
    signInAgain(profile, () => setAsking(true));
  };
  const close = async () => {
    setBusy(true);
    setTrouble(null);
    const known = await ask((identity) => identity.requireSignIn());
    if (known.kind === 'refused') return refuse(known.refusal);
    if (!(await stopPlans(planCalls(portal.api.http)))) {
      setBusy(false);
      return setTrouble(translate('profile.close-plans-failed'));
    }
    const attempt = await ask((identity) => identity.deleteUser());
    if (attempt.kind === 'refused') return refuse(attempt.refusal);
    await logOut(portal, flow);
  };
  return (
    <Section title={translate('profile.close')}>
      <p>{translate('profile.close-intro')}</p>
      <div className="profile__actions">
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {translate('profile.close-button')}
        </Button>
      </div>
      {asking && (
        <Popup
          heading={translate('profile.close-heading')}
          subHeading={translate('profile.close-text')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{translate('profile.close-keep')}</Button>
              <Button kind="danger" busy={busy} onClick={() => void close()}>
                {translate('profile.close-button')}
              </Button>
            </>
          }
        >
          {trouble !== null && (
            <Notice kind="warning" announced>
              {trouble}
            </Notice>
          )}
        </Popup>
      )}
    </Section>
  );
}

/**
 * Nothing is charged for an account that is not there any more; false when that could not be made sure of. The portal's own user pool
 * does it with the account; Amazon's knows nothing of gifts.
 */
async function stopPlans(plans: ReturnType<typeof planCalls>): Promise<boolean> {
  const outcome = await plans.ownPlans();
  if (outcome.kind !== 'done') return false;
  const running = outcome.data.filter(({ status }) => status !== 'cancelled');
  const stopped = await Promise.all(running.map(({ planId }) => plans.cancelRecurring({ planId })));
  return stopped.every(({ kind }) => kind === 'done');
}
