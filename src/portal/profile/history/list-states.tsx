import { type Elements, Button, Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import type { ListState } from './use-list.ts';

type ListStatesProps<T> = {
  readonly known: ListState<T>;
  readonly onRetry: () => void;
  readonly children: (data: T) => Elements;
};

/** A list while loading, failed or loaded. */
export function ListStates<T>({ known, onRetry, children }: ListStatesProps<T>) {
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
            <Button busy={known.isRetrying} onClick={onRetry}>
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
