import { useState } from 'react';
import type { RetrievedParticulars } from '../../../api/types.ts';
import type { FieldError, Flow } from '../../../engine/index.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { AccountForm, textOf, type Typed } from '../form/account-form.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { KnownIdentity } from '../form/known-identity.tsx';
import { SocialButtons } from '../form/social-buttons.tsx';
import type { Refusal } from '../identity/attempt.ts';
import { attemptWith } from '../identity/identity.ts';
import { knownAs, refusalText } from '../identity/refusal-text.ts';
import { toAttributes, retrievedAnswers } from '../sign-in/sign-up-attributes.ts';
import { ConfirmedNotice } from '../singpass/confirmed-notice.tsx';
import { openAccountPopup } from '../state/popup-state.ts';
import { AccountDialog } from './account-dialog.tsx';

const KINDS = ['individual', 'corporate'] as const;

type SignUpPopupProps = {
  readonly flow: Flow;
  readonly as?: (typeof KINDS)[number];
  readonly particulars?: RetrievedParticulars;
  readonly refusal?: Refusal;
  readonly email?: string;
};

const WITHOUT_NRIC = { withoutNric: true };

/** SIGN_UP: as a person or a company. A refusal clears on the next keystroke. */
export function SignUpPopup({ flow, as = 'individual', particulars, refusal: before, email: known }: SignUpPopupProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { language } = useLanguage();
  const [kind, setKind] = useState(as);
  const [own, setRefusal] = useState<Refusal | null>(null);
  // The refusal that opened this form stays while it is filled in.
  const [opening, setOpening] = useState<Refusal | null>(before ?? null);
  // Shown above the form; below it if it concerns the NRIC or UEN.
  const reason = opening === null || knownAs(opening) ? null : opening;
  const refusal = own ?? (reason === null ? opening : null);
  const [isWithout, setWithout] = useState(false);
  const form = `sign-up-${kind}`;
  /** Particulars that Singpass or Corppass returned for this kind of donor; passed on to the sign-up by Google or Facebook. */
  const proved = kind === as ? particulars : undefined;
  const send = async (typed: Typed): Promise<readonly FieldError[]> => {
    const { email, mobile, attributes } = toAttributes(isWithout ? { ...typed, nric: '' } : typed);
    const taken = await api.mobileExists(mobile);
    if (taken.kind === 'done' && taken.data.isMobileExists)
      return [{ path: `${form}.mobile.number`, code: 'exists', params: {}, severity: 'error' }];
    const signedUp = await attemptWith(api, (identity) =>
      identity.signUp(email, textOf(typed, 'password'), attributes, { language, iAgree: typed.iAgree === true, about: particulars?.about }),
    );
    if (signedUp.kind === 'refused') setRefusal(signedUp.refusal);
    else openAccountPopup({ mode: 'VERIFICATION_PENDING', email, sent: 'now' });
    return [];
  };
  const continueWithout = () => {
    setWithout(true);
    setRefusal(null);
    setOpening(null);
  };
  return (
    <AccountDialog form={form}>
      {proved && <ConfirmedNotice particulars={proved} />}
      <FormNotice kind="warning">{reason === null ? undefined : refusalText(reason, translate)}</FormNotice>
      <AccountForm
        key={form}
        form={form}
        strict
        isRefused={knownAs(refusal) !== null}
        passwordOf={(typed) => toAttributes(typed).attributes}
        lead={
          <>
            <fieldset className="account-dialog__switch">
              <legend className="visually-hidden">{translate('sign-up.kind')}</legend>
              {KINDS.map((other) => (
                <Button
                  key={other}
                  aria-pressed={other === kind}
                  kind={other === kind ? 'primary' : 'secondary'}
                  onClick={() => {
                    setRefusal(null);
                    setOpening(null);
                    setKind(other);
                  }}
                >
                  {translate(`sign-up.${other}.kind`)}
                </Button>
              ))}
            </fieldset>
            {kind === 'individual' && (
              <SocialButtons
                form="below"
                onChoose={(provider) => openAccountPopup({ mode: 'NIRC_UNIQUE', provider, ...(proved && { particulars: proved }) })}
              />
            )}
          </>
        }
        submitLabel={translate('sign-up.submit')}
        onType={() => setRefusal(null)}
        initial={{ ...(known !== undefined && { email: known }), ...(proved && retrievedAnswers(proved)) }}
        {...(isWithout && kind === 'individual' && { chosen: WITHOUT_NRIC })}
        onSend={send}
      >
        {isWithout && kind === 'individual' && <WithoutNric onBack={() => setWithout(false)} />}
        <FormNotice kind="warning">{refusal === null ? undefined : refusalText(refusal, translate)}</FormNotice>
        {knownAs(refusal) && (
          <KnownIdentity flow={flow} popup={`sign-up-${kind}`} {...(kind === 'individual' && { onWithout: continueWithout })} />
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

/** Says what an account without an NRIC lacks; the button leads back to the form that has one. */
function WithoutNric({ onBack }: { readonly onBack: () => void }) {
  const translate = useTranslate();
  return (
    <Notice
      kind="info"
      announced
      actions={
        <Button kind="quiet" onClick={onBack}>
          {translate('sign-up.with-nric')}
        </Button>
      }
    >
      {translate('sign-up.without-note')}
    </Notice>
  );
}
