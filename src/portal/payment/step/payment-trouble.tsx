import { useEffect, useRef } from 'react';
import { type Flow, formatDateTime, formatDay, formatTime, singaporeDay } from '../../../engine/index.ts';
import { Button, Notice, type Translate, useTranslate, Words } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import type { Trouble } from '../attempt/trouble.ts';
import type { Payment } from '../attempt/use-payment.ts';

export type PaymentTroubleProps = {
  readonly flow: Flow;
  readonly payment: Payment;
  readonly trouble: Trouble | null;
  /** PayNow accepts this gift. */
  readonly takesPayNow: boolean;
  readonly onReview: () => void;
  readonly onStep: (step: string) => void;
};

const MESSAGE = 'payment-trouble';

type Closed = Extract<Trouble, { kind: 'closed' }>;
type Limited = Extract<Trouble, { kind: 'limited' }>;

/** Reasons whose text suggests PayNow; they have another text if PayNow does not accept the gift. */
const NAMES_PAYNOW = new Set<string>(['declined', 'insufficient-funds', 'expired-card']);

/** Why the payment stopped, below the heading that names it and above the form, which stays. Focusing it reads both out, so it is no live region. */
export function PaymentTrouble({ flow, payment, trouble, takesPayNow, onReview, onStep }: PaymentTroubleProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const isUnkept = usePortalState((state) => state.keepsNothing);
  const container = useRef<HTMLDivElement>(null);
  const troubleKey = trouble === null ? null : JSON.stringify([trouble, payment.view?.attemptId]);
  useEffect(() => {
    if (troubleKey !== null) container.current?.focus();
  }, [troubleKey]);
  if (trouble === null) return null;
  const step = trouble.kind === 'answers-refused' ? trouble.step : null;
  const title = translate(titleOfTrouble(trouble, flow));
  return (
    <div className="payment__trouble" role="group" aria-label={title} aria-describedby={MESSAGE} tabIndex={-1} ref={container}>
      <Notice
        kind={trouble.kind === 'failed' ? 'error' : 'warning'}
        actions={
          trouble.kind === 'amount-changed' || trouble.kind === 'answers-refused' ? (
            <Button onClick={step === null ? onReview : () => onStep(step)}>{translate('shell.actions.review')}</Button>
          ) : undefined
        }
      >
        <p id={MESSAGE}>
          <Words of={saidOf(trouble)} />
        </p>
      </Notice>
    </div>
  );

  function saidOf(said: Trouble): string {
    if (said.kind === 'closed') return closedWords(said, flow, translate, language);
    if (said.kind === 'not-possible' && isUnkept) return translate('unkept.not-possible');
    if (said.kind === 'limited') return limitedWords(said, takesPayNow, translate, language);
    return said.kind === 'refused' ? said.message : translate(messageOf(said, takesPayNow));
  }
}

/** Says until when the limit holds, in Singapore time, and what the donor can do meanwhile. */
function limitedWords({ what, until }: Limited, takesPayNow: boolean, translate: Translate, language: string): string {
  if (until === null) return translate('payment.limited');
  const [now, then] = [Date.now(), until].map((at) => new Date(at).toISOString()) as [string, string];
  const time = singaporeDay(now) === singaporeDay(then) ? formatTime(then) : formatDateTime(then, language);
  if (what === 'all') return translate('payment.limited-until', { time });
  return translate(takesPayNow ? 'payment.cards-limited' : 'payment.cards-limited-only', { time });
}

/** The closed flow's text in the page's own words; the server's message if the page's content has no season. */
function closedWords({ ended, opens, message }: Closed, { season }: Flow, translate: Translate, language: string): string {
  if (season === undefined) return message;
  const since = ended === undefined ? [] : [translate(season.ended, { date: formatDay(ended, language) })];
  const next = opens === undefined ? translate(season.later) : translate(season.again, { date: formatDay(opens, language) });
  return [...since, next].join(' ');
}

/** Text key of the heading. It claims only known facts: "failed" is used for the provider's refusals alone. */
export function titleOfTrouble({ kind }: Trouble, { season }: Flow): string {
  switch (kind) {
    case 'closed':
      return season?.closed ?? 'payment.not-begun.title';
    case 'failed':
      return 'payment.failed.title';
    case 'amount-changed':
      return 'payment.changed.title';
    case 'answers-refused':
      return 'form.errors.title';
    case 'limited':
      return 'payment.limited-title';
    case 'unconfirmed':
      return 'payment.unconfirmed.title';
    case 'not-possible':
      return 'payment.not-possible.title';
    case 'not-kept':
      return 'payment.not-kept.title';
    case 'no-cookies':
    case 'refused':
    case 'not-begun':
    case 'other-way':
    case 'busy':
      return 'payment.not-begun.title';
    case 'unreachable':
      return 'payment.unreachable.title';
    default:
      return kind satisfies never;
  }
}

function messageOf(trouble: Exclude<Trouble, Closed | Limited | { kind: 'refused' }>, takesPayNow: boolean): string {
  switch (trouble.kind) {
    case 'failed':
      if (!takesPayNow && NAMES_PAYNOW.has(trouble.reason)) return `payment.failed-card-only.${trouble.reason}`;
      return `payment.failed.${trouble.reason}`;
    case 'amount-changed':
      return 'payment.changed.message';
    case 'answers-refused':
      return 'review.invalid';
    case 'unconfirmed':
      return 'payment.unconfirmed.message';
    case 'not-possible':
      return 'payment.not-possible.message';
    case 'not-kept':
      return 'payment.not-kept.message';
    case 'no-cookies':
      return 'shell.no-cookies.message';
    case 'not-begun':
      return 'payment.not-begun.message';
    case 'other-way':
      return 'payment.not-begun.other-way';
    case 'busy':
      return 'payment.not-begun.busy';
    case 'unreachable':
      return 'payment.unreachable.message';
    default:
      return trouble satisfies never;
  }
}
