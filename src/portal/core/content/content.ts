import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { ContentView } from '../../../api/types.ts';
import { type Definitions, type Flow, flowsOnHost, homeOfPath } from '../../../engine/index.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import type { Api } from '../api.ts';
import { flowOfAddress } from '../address/flow-of-address.ts';

/** Content of this page load: one version of the definitions, and today's rates. */
export type Content = {
  readonly view: ContentView;
  readonly definitions: Definitions;
  /** The flow that the definitions are limited to: its steps, rules and rates, without receipt layouts. Absent: all flows. */
  readonly of?: string;
};

/** Loads the content once per page load, unless `atHand` already has it; a newer version shows on the next load. */
export function useContentQuery(api: Api, early: Promise<Content | null>, atHand?: Content) {
  return useQuery({
    queryKey: ['content'],
    queryFn: async ({ client }) => {
      const content = (await early) ?? (await loadContent(api));
      keepDefinitions(client, content);
      api.setServices(content.view.services ?? {});
      return content;
    },
    initialData: atHand,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
}

/** Puts the page load's definitions into the query cache, where pages look them up by flow. */
export function keepDefinitions(client: QueryClient, { view, of, definitions }: Content): void {
  client.setQueryData(['definitions', view.contentVersion, of ?? null], definitions);
}

async function loadContent(api: Api): Promise<Content> {
  const view = dataOf(await api.currentContent());
  const of = flowOfAddress(view, location.pathname);
  return { view, definitions: dataOf(await api.definitions(view.contentVersion, of)), ...(of !== null && { of }) };
}

export const ContentContext = createContext<Content | null>(null);

export function useContent(): Content {
  const content = useContext(ContentContext);
  if (content === null) throw new Error('No ContentContext');
  return content;
}

/** Flows of the visited host: the one at "/" first, then in the order of the definitions. */
export function flowsOfHost({ definitions, view }: Pick<Content, 'definitions' | 'view'>): readonly Flow[] {
  return flowsOnHost(definitions, view.host);
}

/** The flow of a path: the longest home above it, else the flow at "/", else the first. */
export function flowOfPath(flows: readonly Flow[], pathname: string): Flow | undefined {
  const home = homeOfPath(
    flows.map((flow) => flow.home),
    pathname,
  );
  return flows.find((flow) => flow.home === home);
}

/** Pages below each flow's home; for the flow at "/", at the root. */
const FLOW_PAGES = ['session-expire', 'profile', 'enrollment'];

/** Whether a path is the flow's home or one of its pages. */
export function isPageOf({ home }: Flow, pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  if (home === '/') return pathname === '/' || FLOW_PAGES.includes(first);
  return pathname === home || pathname.startsWith(`${home}/`);
}

/** Whether a path is this page of any flow: "/session-expire", "/fidyah/session-expire". */
export function isPageIn(pathname: string, page: string): boolean {
  return pathname.replace(/\/$/, '').endsWith(`/${page}`);
}

/** Causes on the home of the visited host. */
export function causesOfHost(content: Content): readonly Flow[] {
  return flowsOfHost(content).filter(({ cause }) => cause !== undefined);
}

/** Text key of the product's name on the visited host. */
export function productOf({ definitions: { site }, view }: Content): string {
  return site.hosts[view.host]?.product ?? site.product;
}

/** Text key that names the purpose of a gift: the flow's title, or `fallback` (the server's text) for a flow that no longer exists. */
export function givenTo({ definitions }: Pick<Content, 'definitions'>, flow: string, fallback: string): string {
  return definitions.flows[flow]?.title ?? fallback;
}

/** Text key of the note beside a flow that takes no gifts today; undefined if there is none. */
export function closedText({ view }: Pick<Content, 'view'>, { id, season }: Flow): string | undefined {
  return view.seasons?.[id]?.kind === 'closed' ? season?.closed : undefined;
}

type ValidatorsModule = { readonly validators: (require: (name: string) => unknown) => ValidatorFunctions };

/** Loads the validators of a flow's steps, compiled by the server for this content version. Rejects if they do not load. */
export async function loadValidators(contentVersion: string, flow: string): Promise<ValidatorFunctions> {
  const path = `/content/${encodeURIComponent(contentVersion)}/validators.js?flow=${encodeURIComponent(flow)}`;
  const [{ validators }, { requireForValidators }] = await Promise.all([
    import(/* @vite-ignore */ path) as Promise<ValidatorsModule>,
    import('./validators-runtime.ts'),
  ]);
  return validators(requireForValidators);
}
