import type { ReactNode } from 'react';
import { Button, Notice, Skeleton } from '../../renderer/index.ts';
import type { Outcome } from '../kit/ask.ts';
import { ExactMoment } from '../kit/moment.tsx';
import type { Asked } from '../kit/use-asked.ts';
import { words } from '../words/words.ts';

type ShownProps<T> = {
  readonly asked: Asked<T>;
  readonly again: () => Promise<void>;
  readonly lines?: number;
  /** What couldn't be loaded, and what that means for the screen. */
  readonly failed?: { readonly title: string; readonly text?: string };
  readonly children: (data: T) => ReactNode;
};

/** What was asked for, or that it is on its way, or why it is not there and how to try again. */
export function Shown<T>({ asked, again, lines = 4, failed, children }: ShownProps<T>) {
  if (asked.kind === 'loading') return <Skeleton shape="text" lines={lines} />;
  if (asked.kind === 'there') return children(asked.data);
  return (
    <Notice
      kind="error"
      title={failed?.title ?? words.desk.failed}
      announced
      actions={<Button onClick={() => void again()}>{words.desk.tryAgain}</Button>}
    >
      <p>{reasonOf(asked.why)}</p>
      {failed?.text !== undefined && <p>{failed.text}</p>}
      {isOutage(asked.why) && (
        <p>
          {words.desk.lastTried} <ExactMoment at={asked.at} />. {words.desk.tellOperator}
        </p>
      )}
    </Notice>
  );
}

/** Whether the portal itself is at fault, and not what was asked. */
function isOutage(why: Outcome<unknown>): boolean {
  return why.kind === 'unreachable' || (why.kind === 'refused' && why.code === 'UNAVAILABLE');
}

/** Why a call was not answered, as a sentence. `instead`: what is said instead of the server's own sentence, by the code of a refusal. */
export function reasonOf(why: Outcome<unknown>, instead: { readonly [code: string]: string } = {}): string {
  return why.kind === 'refused' ? (instead[why.code] ?? why.message) : words.desk.unreachable;
}
