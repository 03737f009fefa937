import { useEffect, useRef, useState } from 'react';
import type { UserProfile } from '../../api/types.ts';
import type { Field, Json } from '../../engine/index.ts';
import { answerText, Button, Notice, type Translate, useTranslate } from '../../renderer/index.ts';
import { usePortal } from '../portal.ts';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useDetails } from './use-details.ts';
import { Section } from './section.tsx';

/** Who the donor is to us. NRIC/FIN and UEN are shown masked and never change here, and what Singpass told says so. */
export function OwnDetails({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  const { session } = usePortal();
  const details = useDetails(profile);
  const [changing, setChanging] = useState<'details' | 'password' | null>(null);
  const [word, setWord] = useState<string | null>(null);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (word !== null) news.current?.focus();
  }, [word]);
  const done = async (said: string | null) => {
    if (said !== null) await session.askAccount();
    setChanging(null);
    setWord(said);
  };
  const open = (what: 'details' | 'password') => {
    setWord(null);
    setChanging(what);
  };
  if (changing !== null) {
    const Form = changing === 'details' ? DetailsForm : PasswordForm;
    return (
      <section className="profile__section">
        <Form profile={profile} onDone={(said) => void done(said)} />
      </section>
    );
  }
  const identifiers = [
    ['profile.uen', profile.uen],
    ['profile.nric', profile.nric],
  ] as const;
  const rows = [
    ...identifiers.map(([title, value]) => ({ title, value, isFixed: false })),
    ...details.fields.map((field) => ({
      title: field.title,
      value: shownOf(profile, field, details.answers[field.id], translate),
      isFixed: details.fixed.has(field.path),
    })),
  ];
  return (
    <Section title={translate('profile.title')}>
      <div ref={news} tabIndex={-1}>
        {word !== null && (
          <Notice kind="success" announced>
            {word}
          </Notice>
        )}
      </div>
      <dl className="profile__facts">
        {rows.map(({ title, value, isFixed }) =>
          value === undefined || value === '' ? null : (
            <div key={title}>
              <dt>{translate(title)}</dt>
              <dd>
                {value}
                {isFixed && <span className="profile__proved">{translate('profile.proved')}</span>}
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
        <Button onClick={() => open('details')}>{translate('profile.change')}</Button>
        {profile.signInProvider === undefined && <Button onClick={() => open('password')}>{translate('change-password.title')}</Button>}
      </div>
    </Section>
  );
}

/** An answer in words. An address that the donor typed is shown as it was kept. */
function shownOf(profile: UserProfile, field: Field, answer: Json | undefined, translate: Translate): string | undefined {
  const isOwnAddress = field.widget === 'address' && profile.proved?.address === undefined;
  return isOwnAddress ? profile.registeredAddress : answerText(field, answer, translate);
}
