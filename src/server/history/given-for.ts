import type { DonorTransaction } from '../../api/types.ts';
import { wordsIn } from '../content/translator.ts';
import { namedItemsOf } from '../gifts/items.ts';
import type { Services } from '../people/services.ts';

type Gift = { readonly transaction_no: string; readonly flow: string };
type GivenFor = DonorTransaction['givenFor'];

/** The items of each gift by the groups of its flow, looked up by transaction number. Leaves out an item whose text is gone. */
export async function givenForOf(
  { db, content }: Pick<Services, 'db' | 'content'>,
  gifts: readonly Gift[],
): Promise<(gift: Gift) => GivenFor> {
  const rows = await namedItemsOf(
    db,
    gifts.map(({ transaction_no }) => transaction_no),
  );
  const byGift = Map.groupBy(rows, ({ transaction_no }) => transaction_no);
  const current = content.current();
  const words = wordsIn(current, current.definitions.site.fallbackLanguage);
  const sayable = new Set(rows.map(({ title }) => title).filter((title) => words(title) !== title));
  return ({ transaction_no, flow }) => {
    const items = (byGift.get(transaction_no) ?? []).filter(({ title }) => sayable.has(title));
    const groups = current.definitions.flows[flow]?.groups ?? {};
    const nameOf = (group: string) => (Object.keys(groups).length < 2 ? '' : (groups[group]?.title ?? ''));
    return [...Map.groupBy(items, ({ item_group }) => nameOf(item_group))].map(([group, those]) => ({
      group,
      items: [...new Set(those.map(({ title }) => title))],
    }));
  };
}
