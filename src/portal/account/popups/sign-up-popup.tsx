import { useState } from 'react';
import type { FieldError } from '../../../engine/index.ts';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../language/language-provider.tsx';
import { usePortal } from '../../portal.ts';
import { attemptWith } from '../identity/identity.ts';
import { refusalText } from '../identity/refusal-text.ts';
import { openAccountPopup } from '../popup-state.ts';
import { toAttributes } from '../sign-up-attributes.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, textIn, type Typed } from './account-form.tsx';
import { FormNotice } from './form-notice.tsx';
import { PasswordRules } from './password-rules.tsx';
import { SocialButtons } from './social-buttons.tsx';

const KINDS = ['individual', 'corporate'] as const;

/** SIGN_UP: as a person or as a company. Why it is refused stands in a box that the next key clears. */
export function SignUpPopup({ as = 'individual' }: { readonly as?: (typeof KINDS)[number] }) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { language } = useLanguage();
  const [kind, setKind] = useState(as);
  const [problem, setProblem] = useState<string | undefined>();
  const form = `sign-up-${kind}`;
  const send = async (typed: Typed): Promise<readonly FieldError[]> => {
    const { email, mobile, attributes } = toAttributes(typed);
    const taken = await api.mobileExists(mobile);
    if (taken.kind === 'done' && taken.data.isMobileExists)
      return [{ path: `${form}.mobile.number`, code: 'exists', params: {}, severity: 'error' }];
    const signedUp = await attemptWith(api, (identity) => identity.signUp(email, textIn(typed, 'password'), attributes, language));
    if (signedUp.kind === 'refused') setProblem(refusalText(signedUp.refusal, translate));
    else openAccountPopup({ mode: 'VERIFICATION_PENDING', email });
    return [];
  };
  return (
    <AccountDialog form={form}>
      <fieldset className="account-dialog__kinds">
        <legend className="visually-hidden">{translate('sign-up.kind')}</legend>
        {KINDS.map((other) => (
          <Button
            key={other}
            aria-pressed={other === kind}
            kind={other === kind ? 'primary' : 'secondary'}
            onClick={() => {
              setProblem(undefined);
              setKind(other);
            }}
          >
            {translate(`sign-up.${other}.kind`)}
          </Button>
        ))}
      </fieldset>
      {kind === 'individual' && <SocialButtons onChoose={(provider) => openAccountPopup({ mode: 'NIRC_UNIQUE', provider })} />}
      <AccountForm
        key={form}
        form={form}
        strict
        submitLabel={translate('sign-up.submit')}
        onType={() => setProblem(undefined)}
        onSend={send}
      >
        {(typed) => (
          <>
            <PasswordRules form={form} password={textIn(typed, 'password')} />
            <FormNotice kind="warning">{problem}</FormNotice>
          </>
        )}
      </AccountForm>
      <div className="account-dialog__ways">
        <Button kind="quiet" onClick={() => openAccountPopup('LOGIN')}>
          {translate('forgot-password.back')}
        </Button>
      </div>
    </AccountDialog>
  );
}
