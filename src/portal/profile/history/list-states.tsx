import type { ReactNode } from 'react';
import { Button, Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import type { Known } from './use-list.ts';

type ListStatesProps<T> = {
  readonly known: Known<T>;
  readonly onAgain: () => void;
  readonly children: (data: T) => ReactNode;
};

/** A list while it is loaded, when it failed, and when it is there. */
export function ListStates<T>({ known, onAgain, children }: ListStatesProps<T>) {
  const translate = useTranslate();
  switch (known.kind) {
    case 'loading':
      return <Skeleton shape="text" lines={4} />;
    case 'failed':
      return (
        <Notice
          kind="warning"
          announced
          actions={
            <Button busy={known.isAskedAgain} onClick={onAgain}>
              {translate('shell.offline.try-again')}
            </Button>
          }
        >
          {translate('profile.list-failed')}
        </Notice>
      );
    case 'done':
      return children(known.data);
    default:
      return known satisfies never;
  }
}
