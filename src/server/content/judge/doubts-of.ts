import { dataOfTexts, todaysTexts } from '../../../content/index.ts';
import type { IsoDate } from '../../../engine/index.ts';
import { type Doubt, doubtsBetween, waysBackClosed } from '../../../lint/index.ts';

type Texts = { readonly [path: string]: string };

/** Content before and after a change, as written, the shared schemas of the code, and the day on which to compare them. */
export type Doubting = { readonly schemas: Texts; readonly before: Texts; readonly after: Texts; readonly on: IsoDate };

/** The effects of a change that its approver must tick. */
export async function doubtsOf({ schemas, before, after, on }: Doubting): Promise<readonly Doubt[]> {
  const read = (texts: Texts) => dataOfTexts({ ...schemas, ...todaysTexts(texts) });
  const closed = waysBackClosed(await dataOfTexts(before), await dataOfTexts(after));
  return doubtsBetween(await read(before), await read(after), on, closed);
}
