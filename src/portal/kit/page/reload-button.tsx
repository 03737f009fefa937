import { useState } from 'react';
import { Button, useTranslate } from '../../../renderer/index.ts';
import { reloadWhenReached } from './reload.ts';

type ReloadButtonProps = { readonly kind?: 'primary'; readonly onReached?: () => void; readonly children: string };

/** Button that reloads the page, with a message while the portal cannot be reached. `onReached` runs before the reload. */
export function ReloadButton({ kind, onReached, children }: ReloadButtonProps) {
  const translate = useTranslate();
  const [state, setState] = useState<'ready' | 'trying' | 'gone'>('ready');
  const tryAgain = async () => {
    setState('trying');
    const isReached = await reloadWhenReached(() => {
      onReached?.();
      location.reload();
    });
    if (!isReached) setState('gone');
  };
  return (
    <>
      <Button {...(kind && { kind })} busy={state === 'trying'} onClick={() => void tryAgain()}>
        {children}
      </Button>
      {state === 'gone' && <p role="alert">{translate('shell.offline.still')}</p>}
    </>
  );
}
