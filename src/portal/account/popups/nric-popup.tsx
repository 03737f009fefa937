import { useState } from 'react';
import type { RetrievedParticulars } from '../../../api/types.ts';
import type { FieldError, Flow } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { AccountForm, textOf, type Typed } from '../form/account-form.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { KnownIdentity } from '../form/known-identity.tsx';
import type { Provider } from '../identity/federation.ts';
import { refusalText } from '../identity/refusal-text.ts';
import { storedNric } from '../sign-in/stored-nric.ts';
import { useProviderRedirect } from '../sign-in/use-provider-redirect.ts';
import { ConfirmedNotice } from '../singpass/confirmed-notice.tsx';
import { openAccountPopup } from '../state/popup-state.ts';
import { AccountDialog } from './account-dialog.tsx';

const EXISTS: readonly FieldError[] = [{ path: 'nric-unique.nric', code: 'exists', params: {}, severity: 'error' }];

type NricPopupProps = {
  readonly flow: Flow;
  readonly provider: Provider;
  readonly exists?: boolean;
  readonly particulars?: RetrievedParticulars;
};

/** NIRC_UNIQUE: asks for the NRIC/FIN before sign-up by Google or Facebook, and leaves for the provider if no other account has it. */
export function NricPopup({ flow, provider, exists = false, particulars }: NricPopupProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const redirectToProvider = useProviderRedirect(flow, false);
  const [isKnown, setKnown] = useState(exists);
  const [problem, setProblem] = useState<string | undefined>(exists ? translate('nric-unique.exists') : undefined);
  const send = async (typed: Typed): Promise<readonly FieldError[]> => {
    const nric = textOf(typed, 'nric').trim().toUpperCase();
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
    const refusal = await redirectToProvider(provider);
    if (refusal !== null) setProblem(refusalText(refusal, translate));
    return [];
  };
  return (
    <AccountDialog form="nric-unique">
      {particulars !== undefined && <ConfirmedNotice particulars={particulars} />}
      <FormNotice kind="warning">{problem}</FormNotice>
      <AccountForm
        form="nric-unique"
        strict
        submitLabel={translate('shell.actions.continue')}
        {...(particulars?.nric !== undefined && { initial: { nric: particulars.nric } })}
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
