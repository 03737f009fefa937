import { useState } from 'react';
import { type Flow, formatDay } from '../../../engine/index.ts';
import { type Elements, Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePagePart, usePageTitle } from '../../core/content/page-title.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortalState } from '../../core/portal.ts';
import { RemindMe } from '../../kit/files/remind-me.tsx';
import { Illustration } from '../../kit/illustration/illustration.tsx';
import { usePaymentAddress } from '../../payment/progress/payment-address.ts';
import './closed-flow.css';

type ClosedFlowProps = Pick<FlowStepProps, 'flow' | 'keeper'> & {
  /** The flow's content while it is open. */
  readonly children: Elements;
};

/**
 * Replaces a flow that takes no gifts today: says since when, and when it opens. Shows a begun payment. A donor with an earlier draft may continue:
 * the server accepts it if the session also began while the flow was open.
 */
export function ClosedFlow({ flow, keeper, children }: ClosedFlowProps) {
  const translate = useTranslate();
  const isPaying = usePaymentAddress().transactionNo !== null;
  const isOfBefore = usePortalState(({ restored, again }) => restored.includes(flow.id) && again?.draft !== keeper.draft.id);
  const [goesOn, setGoesOn] = useState(false);
  if (isPaying || goesOn) return children;
  return (
    <Closed flow={flow}>
      {isOfBefore && (
        <Notice kind="info" actions={<Button onClick={() => setGoesOn(true)}>{translate('shell.actions.continue')}</Button>}>
          {translate('draft.restored')}
        </Notice>
      )}
    </Closed>
  );
}

function Closed({ flow, children }: Pick<ClosedFlowProps, 'flow' | 'children'>) {
  const translate = useTranslate();
  const heading = translate(flow.season?.closed ?? '');
  usePageTitle(heading, translate(flow.title));
  usePagePart(FILE);
  return (
    <section className="card closed-flow" aria-labelledby="closed-flow">
      <Illustration name="closed" className="closed-flow__drawing" />
      <h2 id="closed-flow">{heading}</h2>
      <SeasonWords flow={flow} />
      {children}
      <div className="closed-flow__ways">
        <Opening flow={flow} />
        {flow.home !== '/' && (
          <a className="button button--secondary" href="/">
            {translate('shell.not-found.button')}
          </a>
        )}
      </div>
    </section>
  );
}

/** Saves the opening day to a calendar, if that day is known. */
function Opening({ flow: { id, home, title, season } }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { opens } = useContent().view.seasons?.[id] ?? {};
  if (opens === undefined || season === undefined) return null;
  const text = translate(season.again, { date: formatDay(opens, language) });
  // Also drawn on the server, which has no `location`.
  const page = typeof location === 'undefined' ? home : `${location.origin}${home}`;
  return <RemindMe label={translate('done.remind')} reminder={{ flow: id, day: opens, title: translate(title), text, page }} />;
}

/** The last day of a closed flow, if it has passed, and its opening day, or that the day will be announced. */
export function SeasonWords({ flow: { id, season } }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { ended, opens } = useContent().view.seasons?.[id] ?? {};
  if (season === undefined) return null;
  return (
    <>
      {ended !== undefined && <p>{translate(season.ended, { date: formatDay(ended, language) })}</p>}
      <p>{opens === undefined ? translate(season.later) : translate(season.again, { date: formatDay(opens, language) })}</p>
    </>
  );
}

/** An open flow's last day, confirmed or expected. */
export function LastDay({ flow: { id, season } }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { last } = useContent().view.seasons?.[id] ?? {};
  const text = last?.toBeConfirmed ? season?.expected : season?.until;
  usePagePart(FILE);
  if (last === undefined || text === undefined) return null;
  return <p className="last-day">{translate(text, { date: formatDay(last.day, language) })}</p>;
}

const FILE = 'src/portal/giving/closed/closed-flow.tsx';
