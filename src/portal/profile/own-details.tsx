import { useEffect, useRef, useState } from 'react';
import type { UserProfile } from '../../api/types.ts';
import { Button, Notice, useTranslate } from '../../renderer/index.ts';
import { usePortal } from '../portal.ts';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';

/** Who the donor is to us. NRIC/FIN and UEN are shown masked and never change here. */
export function OwnDetails({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  const { session } = usePortal();
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
  const { countryCode, mobile } = profile;
  const rows = [
    ['profile.name', profile.isCorporateAc ? undefined : profile.name],
    ['profile.company', profile.companyName],
    ['profile.contact-person', profile.representativeName],
    ['profile.uen', profile.uen],
    ['profile.nric', profile.nric],
    ['profile.email', profile.email],
    ['profile.mobile', mobile === undefined ? undefined : shownNumber(mobile, countryCode)],
    ['profile.address', profile.registeredAddress],
  ] as const;
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
        {rows.map(([label, value]) =>
          value === undefined || value === '' ? null : (
            <div key={label}>
              <dt>{translate(label)}</dt>
              <dd>{value}</dd>
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

/** "+6591234567" -> "+65 9123 4567", the number in groups of four. */
function shownNumber(mobile: string, countryCode = ''): string {
  const number = mobile.startsWith(countryCode) ? mobile.slice(countryCode.length) : mobile;
  return [countryCode, number.replace(/(\d{4})(?=\d)/g, '$1 ')].filter(Boolean).join(' ');
}
