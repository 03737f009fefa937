import { useEffect, useRef, useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import { type Field, formatAddressLine, type Json, trimmedParts } from '../../../engine/index.ts';
import { AnswerWords, answerText, Button, isAsTyped, Notice, type Translate, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { useFocusKept } from '../../kit/page/use-focus-kept.ts';
import { anchors } from '../anchors.ts';
import { Section } from '../section.tsx';
import { rememberedOf } from './details.ts';
import { DetailsForm } from './details-form.tsx';
import { Forget } from './forget.tsx';
import { PasswordForm } from './password-form.tsx';
import { useDetails } from './use-details.ts';

type OwnDetailsProps = { readonly profile: UserProfile };

/** The donor's details, or the form that edits them. */
export function OwnDetails({ profile }: OwnDetailsProps) {
  const { session } = usePortal();
  const [changing, setChanging] = useState<'details' | 'password' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const focusProps = useFocusKept(changing);
  const done = async (result: string | null) => {
    if (result !== null) await session.refreshAccount();
    setChanging(null);
    setMessage(result);
  };
  const open = (what: 'details' | 'password') => {
    setMessage(null);
    setChanging(what);
  };
  const Form = changing === 'details' ? DetailsForm : PasswordForm;
  return (
    <div {...focusProps}>
      {changing === null ? (
        <ShownDetails profile={profile} message={message} onOpen={open} onForgotten={done} />
      ) : (
        <section className="card profile__section">
          <Form profile={profile} onDone={(message) => void done(message)} />
        </section>
      )}
    </div>
  );
}

type ShownDetailsProps = OwnDetailsProps & {
  /** Result of the last change. */
  readonly message: string | null;
  readonly onOpen: (what: 'details' | 'password') => void;
  readonly onForgotten: (message: string) => Promise<void>;
};

/** NRIC/FIN and UEN are masked and cannot be edited; values from Singpass are marked. */
function ShownDetails({ profile, message, onOpen, onForgotten }: ShownDetailsProps) {
  const translate = useTranslate();
  const details = useDetails(profile);
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) messageRef.current?.focus();
  }, [message]);
  const identifiers = [
    ['profile.uen', profile.uen],
    ['profile.nric', profile.nric],
  ] as const;
  const rows = [
    ...identifiers.map(([title, value]) => ({ title, value, isTyped: true, isFixed: false, name: null })),
    ...details.fields.map((field) => ({
      title: field.title,
      value: shownOf(profile, field, details.answers[field.id], translate),
      isTyped: isAsTyped(field),
      isFixed: details.fixed.has(field.path),
      name: details.fixed.has(field.path) ? null : rememberedOf(profile, field.id),
    })),
  ];
  return (
    <Section title={translate('profile.title')} anchor={anchors.details}>
      <div ref={messageRef} tabIndex={-1}>
        {message !== null && (
          <Notice kind="success" announced>
            {message}
          </Notice>
        )}
      </div>
      <dl className="profile__facts">
        {rows.map(({ title, value, isTyped, isFixed, name }) =>
          value === undefined || value === '' ? null : (
            <div key={title}>
              <dt>{translate(title)}</dt>
              <dd>
                <AnswerWords of={value} isAsTyped={isTyped} />
                {isFixed && <span className="profile__proved">{translate('profile.proved')}</span>}
                {name !== null && <Forget name={name} title={translate(title)} onDone={onForgotten} />}
              </dd>
            </div>
          ),
        )}
      </dl>
      {profile.signInProvider !== undefined && (
        <p className="profile__note">{translate('profile.signs-in-with', { provider: profile.signInProvider })}</p>
      )}
      <p className="profile__note">{translate(profile.flow === 'singpass' ? 'profile.verified' : 'profile.claimed')}</p>
      <div className="profile__actions">
        <Button onClick={() => onOpen('details')}>{translate('profile.change')}</Button>
        {profile.signInProvider === undefined && <Button onClick={() => onOpen('password')}>{translate('change-password.title')}</Button>}
      </div>
    </Section>
  );
}

/** Text of an answer; an address that was not typed in its parts is shown as stored. */
function shownOf(
  { registeredAddress, proved }: UserProfile,
  field: Field,
  answer: Json | undefined,
  translate: Translate,
): string | undefined {
  const isAsStored =
    field.widget === 'address' && proved?.address === undefined && formatAddressLine(trimmedParts(answer)) !== registeredAddress;
  return isAsStored ? registeredAddress : answerText(field, answer, translate);
}
