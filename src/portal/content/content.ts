import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ContentView } from '../../api/types.ts';
import type { Definitions, Flow } from '../../engine/index.ts';
import type { Validators } from '../../renderer/index.ts';
import type { Api } from '../api/api.ts';
import { dataOf } from '../api/outcome.ts';

/** The content that this load of the page stands on: one version of the definitions, and the rates of the day. */
export type Content = { readonly view: ContentView; readonly definitions: Definitions; readonly validators: Validators };

/** Loads the content once; a newer version shows on the next load. */
export function useContentQuery(api: Api) {
  return useQuery({ queryKey: ['content'], queryFn: () => loadContent(api), staleTime: Number.POSITIVE_INFINITY, retry: 2 });
}

export async function loadContent(api: Api): Promise<Content> {
  const view = dataOf(await api.currentContent());
  const loading = loadValidators(view.contentVersion);
  const definitions = dataOf(await api.definitions(view.contentVersion));
  return { view, definitions, validators: await loading };
}

/** The module of compiled validators of a version: same origin, no `eval`. */
async function loadValidators(contentVersion: string): Promise<Validators> {
  const path = `/content/${encodeURIComponent(contentVersion)}/validators.js`;
  const module = (await import(/* @vite-ignore */ path)) as { readonly validators: Validators };
  return module.validators;
}

export const ContentContext = createContext<Content | null>(null);

export function useContent(): Content {
  const content = useContext(ContentContext);
  if (content === null) throw new Error('This component needs a ContentContext around it.');
  return content;
}

/** The flows that the visited host offers, in the order of the definitions. */
export function flowsOfHost({ definitions, view }: Pick<Content, 'definitions' | 'view'>): readonly Flow[] {
  return Object.values(definitions.flows).filter(({ host }) => host === view.host);
}

/** The flow that a path belongs to: the one with the longest home above it; else the one at home at "/", else the first. */
export function flowOfPath(flows: readonly Flow[], pathname: string): Flow | undefined {
  const above = flows.filter(({ home }) => home !== '/' && (pathname === home || pathname.startsWith(`${home}/`)));
  return above.sort((one, other) => other.home.length - one.home.length)[0] ?? flows.find(({ home }) => home === '/') ?? flows[0];
}

/** The path of a page that each flow has of its own: "/session-expire" at the root, "/fidyah/session-expire" below. */
export function pathIn(flow: Flow, page: string): string {
  return flow.home === '/' ? `/${page}` : `${flow.home}/${page}`;
}
