import { useEffect, useState } from 'react';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import type { Provider } from '../identity/federation.ts';
import { loadIdentity } from '../identity/identity.ts';

const PROVIDERS: readonly Provider[] = ['Google', 'Facebook'];

/** The providers' marks in their own colours: fill and path of each part, in a box of 24 by 24. */
const MARKS: { readonly [provider in Provider]: readonly (readonly [string, string])[] } = {
  Google: [
    ['#4285f4', 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.3-2.1 3.5-5.2 3.5-8.8z'],
    ['#34a853', 'M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24z'],
    ['#fbbc05', 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z'],
    ['#ea4335', 'M12 4.8c1.8 0 3.4.6 4.6 1.8L20 3.2A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z'],
  ],
  Facebook: [
    [
      '#0866ff',
      'M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z',
    ],
    [
      '#ffffff',
      'm16.7 15.5.5-3.5h-3.4V9.8c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.7-4.5 4.7V12h-3v3.5h3v8.4a12 12 0 0 0 3.8 0v-8.4z',
    ],
  ],
};

type SocialButtonsProps = {
  /** Where the form that these buttons replace is. */
  readonly form: 'above' | 'below';
  readonly onChoose: (provider: Provider) => void;
};

/** Google and Facebook buttons, if the user pool offers them, with "or" between them and the form. */
export function SocialButtons({ form, onChoose }: SocialButtonsProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let wanted = true;
    loadIdentity(api).then(
      ({ hasFederation }) => wanted && setOffered(hasFederation),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [api]);
  if (!offered) return null;
  const or = <p className="account-dialog__or">{translate('sign-in.or')}</p>;
  return (
    <div className="account-dialog__kinds">
      {form === 'above' && or}
      {PROVIDERS.map((provider) => (
        <Button key={provider} onClick={() => onChoose(provider)}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            {MARKS[provider].map(([colour, path]) => (
              <path key={path} fill={colour} d={path} />
            ))}
          </svg>
          <Words of={translate('sign-in.with', { provider })} />
        </Button>
      ))}
      {form === 'below' && or}
    </div>
  );
}
