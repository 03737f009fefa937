import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Definitions, Flow } from '../../../engine/index.ts';
import { type Elements, Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { RetrievedParticulars, StartSingpassRequest } from '../../../api/types.ts';
import { type AccountPopup, openAccountPopup } from '../index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';
import { FlowContent } from '../../core/flow/flow-content.tsx';
import { usePortalState } from '../../core/portal.ts';
import { LoadingPage } from '../../kit/page/loading-page.tsx';
import '../../styles/notice-page.css';
import '../singpass/retrieval.css';
import { usePageTitle } from '../../core/content/page-title.ts';
import { LinkQuestion } from './link-question.tsx';
import { notifyRetrieved } from '../singpass/retrieval-tabs.ts';
import { UndoLinkPage } from './undo-link-page.tsx';
import { startText, useSingpassStart } from '../singpass/use-singpass-start.ts';
import { type App, useRetrieval } from '../singpass/use-retrieval.ts';
import { ConfirmedNotice } from '../singpass/confirmed-notice.tsx';

const APPS: readonly App[] = ['myinfo', 'sgverify', 'corppass'];

type Popup = NonNullable<StartSingpassRequest['popup']>;
const POPUPS: readonly Popup[] = ['sign-up-individual', 'sign-up-corporate', 'google', 'facebook'];

/** /singpass/confirmation: the result of a Singpass or Corppass sign-in, and the way back. */
export function ConfirmationPage() {
  const [search] = useSearchParams();
  // Read once: the key is then removed from the address.
  const [undo] = useState(() => undoLinkIn(search));
  const content = useContent();
  const flows = flowsOfHost(content);
  const flow = flows.find(({ id }) => id === search.get('flow')) ?? flows[0];
  if (undo !== null) return <UndoLinkPage {...undo} />;
  if (flow === undefined) return <Result />;
  return (
    <FlowContent flow={flow.id} fallback={<LoadingPage />}>
      <Result flow={flow} />
    </FlowContent>
  );
}

/** Link and key from a mail about a linked identity. */
function undoLinkIn(search: URLSearchParams): { readonly link: string; readonly mailKey: string } | null {
  const [link, mailKey] = [search.get('undo'), search.get('k')];
  return link === null || mailKey === null ? null : { link, mailKey };
}

function Result({ flow }: { readonly flow?: Flow }) {
  const translate = useTranslate();
  const content = useContent();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const app = APPS.find((name) => name === search.get('app')) ?? 'myinfo';
  const enrolling = search.get('enrolling') === 'yes';
  const retrieval = useRetrieval(app);
  const { state, start } = useSingpassStart();
  const isUnkept = usePortalState((store) => store.keepsNothing);
  const outcome = retrieval.kind === 'retrieved' && search.get('outcome') !== 'refused' ? 'done' : outcomeOf(search.get('outcome'));
  const about = retrieval.kind === 'retrieved' ? retrieval.particulars.about : null;
  useEffect(() => {
    if (about !== null) notifyRetrieved(about);
  }, [about]);
  const title = translate(`retrieve.${outcome}-title`);
  usePageTitle(title, translate('retrieve.heading'));
  const popup = POPUPS.find((known) => known === search.get('popup'));
  const continueTo = (step: string | undefined) => {
    if (popup !== undefined)
      return openAccountPopup(signUpPopup(popup, retrieval.kind === 'retrieved' ? retrieval.particulars : undefined));
    if (flow && step !== undefined) void navigate(`${flow.home}?step=${step}`, { state: { enrolling } });
  };
  const { by, retrieved } = flow === undefined ? {} : stepsOf(flow, content.definitions, app);
  // Opened without a return from Singpass, nothing is confirmed: the primary action then starts Singpass.
  const onward = (search.get('flow') !== null || (outcome === 'none' && flow)) && (
    <Button
      key="onward"
      kind={outcome === 'none' ? 'secondary' : 'primary'}
      onClick={() => continueTo(outcome === 'done' ? retrieved : by)}
    >
      {translate(outcome === 'done' ? onwardText(popup) : 'retrieve.go-back')}
    </Button>
  );
  const again = outcome !== 'done' && flow && (
    <Button
      key="again"
      kind={outcome === 'none' ? 'primary' : 'secondary'}
      busy={state === 'leaving'}
      onClick={() => void start({ app, flow: flow.id, enrolling, ...(popup !== undefined && { popup }) })}
    >
      {translate(search.get('outcome') === null ? startText(app) : 'retrieve.try-again')}
    </Button>
  );
  return (
    <Page title={title}>
      {retrieval.kind === 'retrieved' && <ConfirmedNotice particulars={retrieval.particulars} />}
      {retrieval.kind === 'retrieved' && <LinkQuestion app={app} />}
      {outcome !== 'done' && (
        <Notice kind={outcome === 'failed' ? 'warning' : 'info'} announced>
          {translate(isUnkept && outcome !== 'none' ? `unkept.${outcome}` : `retrieve.${outcome}`)}
        </Notice>
      )}
      {state === 'not-now' && (
        <Notice kind="warning" announced>
          {translate(isUnkept ? 'unkept.not-now' : 'retrieve.not-now')}
        </Notice>
      )}
      {outcome === 'none' ? [again, onward] : [onward, again]}
    </Page>
  );
}

function Page({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 className="notice-page__title" id="notice-title">
        {title}
      </h1>
      {children}
    </section>
  );
}

/** The sign-up to reopen, with the particulars retrieved. */
function signUpPopup(popup: Popup, particulars: RetrievedParticulars | undefined): AccountPopup {
  const retrieved = particulars === undefined ? {} : { particulars };
  switch (popup) {
    case 'sign-up-individual':
      return { mode: 'SIGN_UP', as: 'individual', ...retrieved };
    case 'sign-up-corporate':
      return { mode: 'SIGN_UP', as: 'corporate', ...retrieved };
    case 'google':
      return { mode: 'NIRC_UNIQUE', provider: 'Google', ...retrieved };
    case 'facebook':
      return { mode: 'NIRC_UNIQUE', provider: 'Facebook', ...retrieved };
    default:
      return popup satisfies never;
  }
}

/** Label of the onward button: back to the sign-up that Singpass was started from, or on to the retrieved particulars. */
function onwardText(popup: Popup | undefined): string {
  return popup === undefined ? 'retrieve.to-details' : 'retrieve.to-sign-up';
}

function outcomeOf(outcome: string | null): 'refused' | 'failed' | 'none' {
  return outcome === 'refused' || outcome === 'failed' ? outcome : 'none';
}

/** The step that starts the retrieval, and the step that shows its result. */
function stepsOf({ steps }: Flow, definitions: Definitions, app: App): { readonly by?: string; readonly retrieved?: string } {
  const ids = steps.map(({ step }) => step);
  const by = ids.find((id) => definitions.steps[id]?.retrieves === app) ?? ids.find((id) => definitions.steps[id]?.retrieves !== undefined);
  const retrieved = ids.find((id) => by !== undefined && definitions.steps[id]?.retrievedBy === by);
  return { ...(by !== undefined && { by }), ...(retrieved !== undefined && { retrieved }) };
}
