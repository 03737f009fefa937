import type { ReactNode } from 'react';
import { Button, Notice, Skeleton } from '../../renderer/index.ts';
import type { Outcome } from '../kit/ask.ts';
import { ExactMoment } from '../kit/moment.tsx';
import { useRoles } from '../kit/staff.tsx';
import type { Asked } from '../kit/use-asked.ts';
import { words } from '../words/words.ts';

type ShownProps<T> = {
  readonly asked: Asked<T>;
  readonly again: () => Promise<void>;
  readonly lines?: number;
  /** Title and consequence of a failed load. */
  readonly failed?: { readonly title: string; readonly text?: string };
  readonly children: (data: T) => ReactNode;
};

/** Renders a query: a placeholder while it loads, the answer, or the failure with a button to try again. */
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
          {words.desk.lastTried} <ExactMoment at={asked.at} />. <WhatToDo why={asked.why} />
        </p>
      )}
    </Notice>
  );
}

/** Tells an operator what to do and others whom to inform; shows both while it is unknown who is signed in. */
function WhatToDo({ why }: { readonly why: Outcome<unknown> }) {
  const roles = useRoles();
  if (roles?.includes('operator')) return see(why);
  if (roles !== undefined) return words.desk.tellOperator;
  return `${words.desk.tellOperator} ${words.desk.ifOperator} ${see(why)}`;
}

/** Whether the portal is at fault, rather than the request. */
function isOutage(why: Outcome<unknown>): boolean {
  return why.kind === 'unreachable' || (why.kind === 'refused' && ['UNAVAILABLE', 'DATABASE_GONE'].includes(why.code));
}

/** What an operator does about an outage. */
function see(why: Outcome<unknown>): string {
  if (why.kind !== 'refused') return words.desk.seePortal;
  return why.code === 'DATABASE_GONE' ? words.desk.seeDatabase : words.desk.seeLog;
}

/** Why a call failed, as a sentence. `instead`: sentences that replace the server's own, by refusal code. */
export function reasonOf(why: Outcome<unknown>, instead: { readonly [code: string]: string } = {}): string {
  return why.kind === 'refused' ? (instead[why.code] ?? why.message) : words.desk.unreachable;
}
