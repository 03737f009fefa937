import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { i18n } from 'i18next';
import type { DeskPreviewPage } from '../../../api/types.ts';
import { type Answers, type Definitions, pathIn } from '../../../engine/index.ts';
import { type Content, flowOfPath, flowsOfHost, useContent } from '../../core/content/content.ts';
import { createPortal, type Portal, usePortalState } from '../../core/portal.ts';
import { randomId } from '../../kit/random-id.ts';
import { App } from '../app.tsx';
import type { Elements } from '../../../renderer/index.ts';

/** The steps that staff took in the preview, and the answers typed on the way. */
export type Walked = { readonly flow: string; readonly step: string | null; readonly answers: Answers };

type PreviewedPageProps = { readonly page: DeskPreviewPage; readonly texts: i18n; readonly onWalked: (walked: Walked) => void };

/**
 * A page of the portal with a release's content, as a donor with these answers would see it: without a vault, session or clock of its own.
 */
export function PreviewedPage({ page, texts, onWalked }: PreviewedPageProps) {
  const { flow, step, answers, isSheet } = page;
  const content: Content = { view: page.view, definitions: page.definitions as unknown as Definitions };
  const shown = content.definitions.flows[flow] ?? never(flow);
  const { home, version } = shown;
  const pathname = isSheet ? pathIn(shown, 'worked') : home;
  const router = ({ children }: { readonly children: Elements }) => (
    <MemoryRouter initialEntries={[{ pathname, search: step === null ? '' : `?step=${step}` }]}>
      <Watched onWalked={onWalked} />
      {children}
    </MemoryRouter>
  );
  const draft = { id: randomId(), version, content: page.view.contentVersion, step };
  const portal = portalWith(answers === null ? {} : { [flow]: { ...draft, answers: answers as Answers } });
  return <App portal={portal} content={NEVER} texts={NEVER} started={NEVER} begun={{ content, texts }} router={router} />;
}

function portalWith(drafts: ReturnType<Portal['store']['get']>['drafts']): Portal {
  const portal = createPortal({ vault: NO_VAULT, onExpired: () => undefined, reload: () => false, loadValidators: null });
  portal.store.set((state) => ({ ...state, drafts, account: { state: 'signed-out' } }));
  return portal;
}

function Watched({ onWalked }: Pick<PreviewedPageProps, 'onWalked'>) {
  const { pathname, search } = useLocation();
  const flow = flowOfPath(flowsOfHost(useContent()), pathname)?.id ?? '';
  const answers = usePortalState(({ drafts }) => drafts[flow]?.answers);
  const step = new URLSearchParams(search).get('step');
  useEffect(() => {
    if (answers !== undefined) onWalked({ flow, step, answers });
  }, [flow, step, answers, onWalked]);
  return null;
}

const NEVER = new Promise<never>(() => undefined);
const NO_VAULT = { read: async () => null, write: async () => undefined, wipe: async () => undefined };

function never(flow: string): never {
  throw new Error(`There is no flow “${flow}”.`);
}
