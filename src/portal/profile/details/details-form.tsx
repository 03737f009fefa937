import { useState } from 'react';
import type { FieldRefusal, UserProfile } from '../../../api/types.ts';
import type { FieldError } from '../../../engine/index.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { AccountForm, type Reach, type Refusal, refusalText, type Typed } from '../../account/forms.ts';
import { needsSignIn, useSignInAgain } from '../../account/sign-in-again.ts';
import { usePortal } from '../../core/portal.ts';
import { useFocusKept } from '../../kit/page/use-focus-kept.ts';
import { useIdentity } from './use-identity.ts';
import { changesOf } from './details.ts';
import { useDetails } from './use-details.ts';
import { CodeForm } from './code-form.tsx';

type DetailsFormProps = {
  readonly profile: UserProfile;
  /** With the words for what was done; null when nothing was. */
  readonly onDone: (said: string | null) => void;
};

/** Who the donor is, e-mail, mobile and address; e-mail and mobile change only once the code of a mail has come back. */
export function DetailsForm({ profile, onDone }: DetailsFormProps) {
  const translate = useTranslate();
  const ask = useIdentity();
  const { api } = usePortal();
  const details = useDetails(profile);
  const { form } = details;
  const signInAgain = useSignInAgain();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [waiting, setWaiting] = useState<readonly Reach[]>([]);
  const [reach] = waiting;
  const kept = useFocusKept(reach);
  const save = async (typed: Typed): Promise<readonly FieldError[]> => {
    const { attributes, particulars } = changesOf(typed, profile, new Set([...details.fixed].map((path) => path.slice(form.length + 1))));
    setRefusal(null);
    const told = Object.keys(particulars).length === 0 ? null : await api.updateProfile(particulars);
    if (told?.kind === 'refused' && told.fields.length > 0) return told.fields.map(toError);
    if (told !== null && told.kind !== 'done') setRefusal({ code: 'NetworkError', message: '' });
    else if (Object.keys(attributes).length > 0) await change(attributes, typed);
    else onDone(told === null ? null : translate('profile.changed'));
    return [];
  };
  const change = async (attributes: { readonly [name: string]: string }, typed: Typed): Promise<void> => {
    const attempt = await ask((identity) => identity.changeAttributes(attributes));
    if (attempt.kind === 'done') return attempt.data.length > 0 ? setWaiting(attempt.data) : onDone(translate('profile.changed'));
    const { signInProvider: provider } = profile;
    const why = provider && translate('profile.leave-for', { provider });
    if (needsSignIn(attempt.refusal)) signInAgain(profile, () => void save(typed), why);
    else setRefusal(attempt.refusal);
  };
  if (reach !== undefined)
    return (
      <div {...kept}>
        <CodeForm
          key={reach}
          reach={reach}
          onDone={() => (waiting.length > 1 ? setWaiting(waiting.slice(1)) : onDone(translate('profile.changed')))}
          onClose={() => onDone(null)}
        />
      </div>
    );
  return (
    <div {...kept}>
      <div role="alert">{refusal !== null && <Notice kind="warning">{refusalText(refusal, translate)}</Notice>}</div>
      <AccountForm
        form={form}
        initial={details.answers}
        fixed={details.fixed}
        submitLabel={translate('profile.save')}
        onType={() => setRefusal(null)}
        onSend={save}
      />
      <Button kind="quiet" onClick={() => onDone(null)}>
        {translate('profile.leave')}
      </Button>
    </div>
  );
}

function toError({ path, code, params = {} }: FieldRefusal): FieldError {
  return { path, code, params, severity: 'error' };
}
