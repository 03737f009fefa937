import type { Services } from '../../people/services.ts';
import { findKept } from './find-kept.ts';
import { keptTranslator } from './kept-words.ts';

type Gift = { readonly transaction_no: string; readonly flow: string };

/** The titles of the gifts' flows: a text key or, for a flow removed since, the title as the donor saw it. */
export async function flowTitles(
  services: Pick<Services, 'db' | 'crypto' | 'content'>,
  gifts: readonly Gift[],
): Promise<(flow: string) => string> {
  const { flows } = services.content.current().definitions;
  const gone = new Map(gifts.filter(({ flow }) => flows[flow] === undefined).map(({ flow, transaction_no }) => [flow, transaction_no]));
  const titles = new Map(await Promise.all([...gone].map(async ([flow, no]) => [flow, await titleWhenGiven(services, no)] as const)));
  return (flow) => flows[flow]?.title ?? titles.get(flow) ?? flow;
}

async function titleWhenGiven(services: Pick<Services, 'db' | 'crypto' | 'content'>, transactionNo: string): Promise<string | undefined> {
  const kept = await findKept(services, transactionNo);
  if (kept === undefined) return undefined;
  const { language } = await services.db
    .selectFrom('donations')
    .select('language')
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirstOrThrow();
  return (await keptTranslator(services.content, kept, language))(kept.computed.title);
}
