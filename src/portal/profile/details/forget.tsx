import { useState } from 'react';
import type { ForgetParticularsRequest, Remembered } from '../../../api/types.ts';
import { Button, useTranslate, Words } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';

type ForgetProps = {
  readonly name: Remembered;
  /** Translated name of the detail. */
  readonly title: string;
  /** Called with the result message, on success. */
  readonly onDone: (message: string) => Promise<void>;
};

/** Button that makes the account forget one detail that it remembers for gifts. A gift that needs it asks for it again. */
export function Forget({ name, title, onDone }: ForgetProps) {
  const translate = useTranslate();
  const { api } = usePortal();
  const [state, setState] = useState<'asked' | 'failed' | null>(null);
  const forget = async () => {
    setState('asked');
    const request: ForgetParticularsRequest = { names: [name] };
    const outcome = await api.http.post<{ readonly status: number }>('/session/account/particulars/forget', request);
    if (outcome.kind === 'done' && outcome.data.status === 1) await onDone(translate('profile.forgotten', { detail: title }));
    else setState('failed');
  };
  return (
    <>
      <Button kind="quiet" busy={state === 'asked'} onClick={() => void forget()}>
        <Words of={translate('profile.forget')} />
        <span className="visually-hidden">{` ${title}`}</span>
      </Button>
      <span className="profile__note" role="status">
        {state === 'failed' && translate('sign-in.failed')}
      </span>
    </>
  );
}
