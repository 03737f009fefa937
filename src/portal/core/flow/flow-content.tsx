import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Elements } from '../../../renderer/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import type { Api } from '../api.ts';
import { usePortal } from '../portal.ts';
import { type Content, ContentContext, useContent } from '../content/content.ts';

const LONGEST_WAIT = 8_000;

type FlowContentProps = {
  /** Flow id; null: all definitions, including receipt layouts. */
  readonly flow: string | null;
  /** Shown while the definitions load. */
  readonly fallback: Elements;
  readonly children: Elements;
};

/** Provides its children with the definitions of one flow: those of the page load if they cover it, else loaded once. */
export function FlowContent({ flow, fallback, children }: FlowContentProps) {
  const content = useContent();
  const { api } = usePortal();
  const isHere = covers(content, flow);
  const { data } = useQuery({ ...definitionsQuery(api, content.view.contentVersion, flow), enabled: !isHere });
  const own = useMemo(() => (isHere ? content : data && contentOf(content, flow, data)), [isHere, content, flow, data]);
  return own === undefined ? fallback : <ContentContext value={own}>{children}</ContentContext>;
}

/** Provides its children with the forms of the account. */
export function AccountContent({ fallback, children }: Omit<FlowContentProps, 'flow'>) {
  const { flows } = useContent().definitions;
  const forms = Object.values(flows).find(({ kind }) => kind === 'account');
  return (
    <FlowContent flow={forms?.id ?? null} fallback={fallback}>
      {children}
    </FlowContent>
  );
}

/** Finds a flow's definitions, if they are loaded. */
export function useFindDefinitions(): (flow: string) => Definitions | undefined {
  const content = useContent();
  const { api } = usePortal();
  const queries = useQueryClient();
  return useCallback(
    (flow) =>
      covers(content, flow) ? content.definitions : queries.getQueryData(definitionsQuery(api, content.view.contentVersion, flow).queryKey),
    [content, api, queries],
  );
}

/** Loads the definitions of flows; false until all are there. */
export function useDefinitionsLoaded(flows: readonly string[]): boolean {
  const content = useContent();
  const { api } = usePortal();
  const find = useFindDefinitions();
  const missing = flows.filter((flow) => find(flow) === undefined);
  const version = content.view.contentVersion;
  useQuery({
    queryKey: ['definitions-of', version, ...missing],
    queryFn: ({ client }) => Promise.all(missing.map((flow) => client.ensureQueryData(definitionsQuery(api, version, flow)))),
    enabled: missing.length > 0,
  });
  return missing.length === 0;
}

/** Retries until there is an answer: the page itself reports a lost connection or a broken server. */
function definitionsQuery(api: Pick<Api, 'definitions'>, version: string, flow: string | null) {
  return queryOptions({
    queryKey: ['definitions', version, flow],
    queryFn: async () => dataOf(await api.definitions(version, flow)),
    staleTime: Number.POSITIVE_INFINITY,
    // Never collected: values derived from the definitions are cached by their identity.
    gcTime: Number.POSITIVE_INFINITY,
    retry: true,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_WAIT),
  });
}

function covers({ of }: Content, flow: string | null): boolean {
  return of === undefined || of === flow;
}

function contentOf({ view }: Content, flow: string | null, definitions: Definitions): Content {
  return { view, definitions, ...(flow !== null && { of: flow }) };
}
