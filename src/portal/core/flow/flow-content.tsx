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
  /** The id of a flow; null: all definitions, with the layouts of receipts. */
  readonly flow: string | null;
  /** Shown while they load. */
  readonly fallback: Elements;
  readonly children: Elements;
};

/** The content with the definitions of one flow, for what is inside. They are those of the page load, or load once. */
export function FlowContent({ flow, fallback, children }: FlowContentProps) {
  const content = useContent();
  const { api } = usePortal();
  const isHere = covers(content, flow);
  const { data } = useQuery({ ...definitionsQuery(api, content.view.contentVersion, flow), enabled: !isHere });
  const own = useMemo(() => (isHere ? content : data && contentOf(content, flow, data)), [isHere, content, flow, data]);
  return own === undefined ? fallback : <ContentContext value={own}>{children}</ContentContext>;
}

/** The content with the forms of an account. */
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

/** Asks until there is an answer: the page tells of a lost connection and of a broken server itself. */
function definitionsQuery(api: Pick<Api, 'definitions'>, version: string, flow: string | null) {
  return queryOptions({
    queryKey: ['definitions', version, flow],
    queryFn: async () => dataOf(await api.definitions(version, flow)),
    staleTime: Number.POSITIVE_INFINITY,
    // What follows from them is kept by their identity.
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
