import { useEffect, useState } from 'react';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import type { Provider } from '../identity/federation.ts';
import { loadIdentity } from '../identity/identity.ts';

const PROVIDERS: readonly Provider[] = ['Google', 'Facebook'];

/** Google and Facebook buttons, if the user pool offers them. */
export function SocialButtons({ onChoose }: { readonly onChoose: (provider: Provider) => void }) {
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
  return (
    <div className="account-dialog__kinds">
      {PROVIDERS.map((provider) => (
        <Button key={provider} onClick={() => onChoose(provider)}>
          {translate('sign-in.with', { provider })}
        </Button>
      ))}
    </div>
  );
}
