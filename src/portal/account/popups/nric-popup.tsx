import { useState } from 'react';
import type { RetrievedParticulars } from '../../../api/types.ts';
import type { FieldError, Flow } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { AccountForm, textIn, type Typed } from '../form/account-form.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { KnownIdentity } from '../form/known-identity.tsx';
import type { Provider } from '../identity/federation.ts';
import { refusalText } from '../identity/refusal-text.ts';
import { storedNric } from '../sign-in/stored-nric.ts';
import { useLeaveFor } from '../sign-in/use-leave-for.ts';
import { WhoIsTold } from '../singpass/who-is-told.tsx';
import { openAccountPopup } from '../state/popup-state.ts';
import { AccountDialog } from './account-dialog.tsx';

const EXISTS: readonly FieldError[] = [{ path: 'nric-unique.nric', code: 'exists', params: {}, severity: 'error' }];

type NricPopupProps = {
  readonly flow: Flow;
  readonly provider: Provider;
  readonly exists?: boolean;
  readonly told?: RetrievedParticulars;
};

/** NIRC_UNIQUE: asks for the NRIC/FIN before sign-up by Google or Facebook, and leaves for the provider if no other account has it. */
export function NricPopup({ flow, provider, exists = false, told }: NricPopupProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const leaveFor = useLeaveFor(flow, false);
  const [isKnown, setKnown] = useState(exists);
  const [problem, setProblem] = useState<string | undefined>(exists ? translate('nric-unique.exists') : undefined);
  const send = async (typed: Typed): Promise<readonly FieldError[]> => {
    const nric = textIn(typed, 'nric').trim().toUpperCase();
    const unique = await api.checkNricUnique(nric);
    if (unique.kind === 'done' && unique.data.status !== 1) {
      setKnown(true);
      return EXISTS;
    }
    const isKept = unique.kind === 'done' && (await storedNric(api).keep(nric));
    if (!isKept) {
      const isLimited = unique.kind === 'refused' && unique.status === 429;
      setProblem(translate(isLimited ? 'sign-in.limited' : 'sign-in.failed'));
      return [];
    }
    const refusal = await leaveFor(provider);
    if (refusal !== null) setProblem(refusalText(refusal, translate));
    return [];
  };
  return (
    <AccountDialog form="nric-unique">
      {told !== undefined && <WhoIsTold particulars={told} />}
      <FormNotice kind="warning">{problem}</FormNotice>
      <AccountForm
        form="nric-unique"
        strict
        submitLabel={translate('shell.actions.continue')}
        {...(told?.nric !== undefined && { initial: { nric: told.nric } })}
        onType={() => {
          setKnown(false);
          setProblem(undefined);
        }}
        onSend={send}
      />
      {isKnown && <KnownIdentity flow={flow} popup={provider === 'Google' ? 'google' : 'facebook'} />}
      <div className="account-dialog__ways">
        <Button kind="quiet" onClick={() => openAccountPopup('LOGIN')}>
          {translate('forgot-password.back')}
        </Button>
      </div>
    </AccountDialog>
  );
}
