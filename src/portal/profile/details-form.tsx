import { useState } from 'react';
import type { UserProfile } from '../../api/types.ts';
import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import { AccountForm, type Reach, type Refusal, refusalText, type Typed } from '../account/forms.ts';
import { useIdentity } from './use-identity.ts';
import { needsSignIn, useSignInAgain } from './sign-in-again.ts';
import { changesOf, typedOf } from './details.ts';
import { CodeForm } from './code-form.tsx';

type DetailsFormProps = {
  readonly profile: UserProfile;
  /** With the words for what was done; null when nothing was. */
  readonly onDone: (said: string | null) => void;
};

/** E-mail, mobile and address; the first two change only once the code of a mail has come back. */
export function DetailsForm({ profile, onDone }: DetailsFormProps) {
  const translate = useTranslate();
  const ask = useIdentity();
  const signInAgain = useSignInAgain();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [waiting, setWaiting] = useState<readonly Reach[]>([]);
  const [reach] = waiting;
  if (reach !== undefined)
    return (
      <CodeForm
        key={reach}
        reach={reach}
        onDone={() => (waiting.length > 1 ? setWaiting(waiting.slice(1)) : onDone(translate('profile.changed')))}
        onClose={() => onDone(null)}
      />
    );
  const save = async (typed: Typed) => {
    const changes = changesOf(typed, profile);
    if (Object.keys(changes).length === 0) return onDone(null);
    setRefusal(null);
    const attempt = await ask((identity) => identity.changeAttributes(changes));
    if (attempt.kind === 'done') return attempt.data.length > 0 ? setWaiting(attempt.data) : onDone(translate('profile.changed'));
    if (needsSignIn(attempt.refusal)) signInAgain(profile, () => void save(typed));
    else setRefusal(attempt.refusal);
  };
  return (
    <>
      <div role="alert">{refusal !== null && <Notice kind="warning">{refusalText(refusal, translate)}</Notice>}</div>
      <AccountForm
        form="profile"
        initial={typedOf(profile)}
        submitLabel={translate('profile.save')}
        onType={() => setRefusal(null)}
        onSend={save}
      />
      <Button kind="quiet" onClick={() => onDone(null)}>
        {translate('profile.leave')}
      </Button>
    </>
  );
}
