import { useState } from 'react';
import type { FieldRefusal, UserProfile } from '../../../api/types.ts';
import type { FieldError } from '../../../engine/index.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { AccountForm, type ContactAttribute, type Refusal, refusalText, tellChanges, type Typed } from '../../account/forms.ts';
import { needsSignIn, useSignInAgain } from '../../account/sign-in-again.ts';
import { usePortal } from '../../core/portal.ts';
import { useFocusKept } from '../../kit/page/use-focus-kept.ts';
import { useIdentityCall } from './use-identity-call.ts';
import { changesOf, takenAway } from './details.ts';
import { useDetails } from './use-details.ts';
import { CodeForm } from './code-form.tsx';

type DetailsFormProps = {
  readonly profile: UserProfile;
  /** Result message; null when nothing changed. */
  readonly onDone: (message: string | null) => void;
};

/** Edits name, e-mail, mobile, address and particulars; e-mail and mobile need a mailed code. */
export function DetailsForm({ profile, onDone }: DetailsFormProps) {
  const translate = useTranslate();
  const callIdentity = useIdentityCall();
  const portal = usePortal();
  const { api } = portal;
  const details = useDetails(profile);
  const { form } = details;
  const signInAgain = useSignInAgain();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [waiting, setWaiting] = useState<readonly ContactAttribute[]>([]);
  const [address, setAddress] = useState({ before: profile.email, after: profile.email });
  const [attribute] = waiting;
  const focusProps = useFocusKept(attribute);
  const save = async (typed: Typed): Promise<readonly FieldError[]> => {
    const { attributes, particulars } = changesOf(typed, profile, new Set([...details.fixed].map((path) => path.slice(form.length + 1))));
    setRefusal(null);
    const gone = details.fixed.has(`${form}.address`) ? null : takenAway(typed, profile);
    if (gone !== null) return [{ path: `${form}.${gone}`, code: 'required', params: {}, severity: 'error' }];
    const outcome = Object.keys(particulars).length === 0 ? null : await api.updateProfile(particulars);
    if (outcome?.kind === 'refused' && outcome.fields.length > 0) return outcome.fields.map(toError);
    if (outcome !== null && outcome.kind !== 'done') setRefusal({ code: 'NetworkError', message: '' });
    else if (Object.keys(attributes).length > 0) await change(attributes, typed);
    else onDone(outcome === null ? null : translate('profile.changed'));
    return [];
  };
  const change = async (attributes: { readonly [name: string]: string }, typed: Typed): Promise<void> => {
    const attempt = await callIdentity(async (identity) => {
      const changed = await identity.changeAttributes(attributes);
      const hasChanged = changed.kind === 'done' && changed.data.length < Object.keys(attributes).length;
      if (hasChanged) await tellChanges(portal, identity);
      return changed;
    });
    if (attempt.kind === 'done') {
      setAddress({ before: profile.email, after: attributes.email ?? profile.email });
      return attempt.data.length > 0 ? setWaiting(attempt.data) : onDone(translate('profile.changed'));
    }
    const { signInProvider: provider } = profile;
    const text = provider && translate('profile.leave-for', { provider });
    if (needsSignIn(attempt.refusal)) signInAgain(profile, () => void save(typed), text);
    else setRefusal(attempt.refusal);
  };
  if (attribute !== undefined) {
    // Codes for a mobile number are mailed, too: the first to the account's former address, a further one to the new address once its own
    // code has confirmed that.
    return (
      <div className="profile__code" {...focusProps}>
        <CodeForm
          key={attribute}
          attribute={attribute}
          sentTo={attribute === 'email' ? address.after : address.before}
          nextTo={address.after}
          onDone={() => (waiting.length > 1 ? setWaiting(waiting.slice(1)) : onDone(translate('profile.changed')))}
          onClose={() => onDone(null)}
        />
      </div>
    );
  }
  return (
    <div {...focusProps}>
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
