import { type ComponentType, lazy, useState } from 'react';
import { Button, Notice, useTranslate, Words } from '../../renderer/index.ts';
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx';
import { doWithout } from '../kit/page/missing-chunk.ts';
import { reloadWhenReached } from '../kit/page/reload.ts';
import { usePortal } from './portal.ts';

/** A lazily loaded component, as `later` makes it. */
type Later<Props> = { readonly load: () => Promise<{ readonly default: ComponentType<Props> }>; readonly prepare: () => void };

/** Props of the replacement for a part that could not be loaded or drawn. */
type Instead = {
  /** Loads the part again, and as a last resort reloads the page. False if neither is possible. */
  readonly onRetry: () => Promise<boolean>;
};

/** A part that its page can do without. If it cannot be loaded or drawn, the page stays, with `Missing` instead of the part. */
export function optional<Props extends object>(part: Later<Props>, Missing: ComponentType<NoInfer<Props> & Instead> = Nothing) {
  const begin = () => lazy(() => part.load().catch(doWithout));
  let next = begin();
  function Optional(props: Props) {
    const { store, reporter } = usePortal();
    const [{ Part, attempt }, setPart] = useState({ Part: next, attempt: 0 });
    const retry = async () => {
      const isThere = await part
        .load()
        .catch(doWithout)
        .then(
          () => true,
          () => false,
        );
      if (isThere) setPart({ Part: next, attempt: attempt + 1 });
      // A newer build may be serving, so reload. But not if the browser stores nothing: the reload would lose the answers.
      return isThere || (!store.get().keepsNothing && (await reloadWhenReached()));
    };
    const fault = (error: unknown) => {
      next = begin();
      reporter.fault(error);
    };
    return (
      <ErrorBoundary key={attempt} onFault={fault} instead={<Missing {...props} onRetry={retry} />}>
        <Part {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Optional, { prepare: part.prepare });
}

function Nothing(): null {
  return null;
}

/** One quiet line in place of a missing part; with `onClose`, a notice at the foot of the window, for parts that open over the page. */
export function MissingPart({ onRetry, onClose }: Instead & { readonly onClose?: () => void }) {
  const translate = useTranslate();
  const [state, setState] = useState<'ready' | 'trying' | 'gone'>('ready');
  const retry = async () => {
    setState('trying');
    setState((await onRetry()) ? 'ready' : 'gone');
  };
  const says = translate(state === 'gone' ? 'shell.offline.still' : 'shell.missing-part');
  const again = (
    <Button kind="quiet" busy={state === 'trying'} onClick={() => void retry()}>
      {translate('shell.offline.try-again')}
    </Button>
  );
  if (!onClose)
    return (
      <p role="status">
        <Words of={says} /> {again}
      </p>
    );
  const close = (
    <Button kind="quiet" onClick={onClose}>
      {translate('shell.popup.close')}
    </Button>
  );
  return (
    <div className="shell__warning">
      <Notice
        kind="warning"
        announced
        actions={
          <>
            {again} {close}
          </>
        }
      >
        {says}
      </Notice>
    </div>
  );
}
