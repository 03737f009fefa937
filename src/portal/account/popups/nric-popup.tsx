import { useState } from 'react';
import type { FieldError, Flow } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../portal.ts';
import type { Provider } from '../identity/federation.ts';
import { refusalText } from '../identity/refusal-text.ts';
import { openAccountPopup } from '../popup-state.ts';
import { storedNric } from '../stored-nric.ts';
import { useLeaveFor } from '../use-leave-for.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, textIn, type Typed } from './account-form.tsx';
import { FormNotice } from './form-notice.tsx';

const EXISTS: readonly FieldError[] = [{ path: 'nric-unique.nric', code: 'exists', params: {}, severity: 'error' }];

type NricPopupProps = { readonly flow: Flow; readonly provider: Provider; readonly exists?: boolean };

/** NIRC_UNIQUE: the NRIC/FIN of somebody who signs up by Google or Facebook, who goes there once nobody else has it. */
export function NricPopup({ flow, provider, exists = false }: NricPopupProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const leaveFor = useLeaveFor(flow);
  const [problem, setProblem] = useState<string | undefined>(exists ? translate('nric-unique.exists') : undefined);
  const send = async (typed: Typed): Promise<readonly FieldError[]> => {
    const nric = textIn(typed, 'nric').trim().toUpperCase();
    const unique = await api.checkNricUnique(nric);
    if (unique.kind === 'done' && unique.data.status !== 1) return EXISTS;
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
      <FormNotice kind="warning">{problem}</FormNotice>
      <AccountForm
        form="nric-unique"
        strict
        submitLabel={translate('shell.actions.continue')}
        onType={() => setProblem(undefined)}
        onSend={send}
      />
      <div className="account-dialog__ways">
        <Button kind="quiet" onClick={() => openAccountPopup('LOGIN')}>
          {translate('forgot-password.back')}
        </Button>
      </div>
    </AccountDialog>
  );
}
