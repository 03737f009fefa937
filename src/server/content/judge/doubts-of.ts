import { dataOfTexts, todaysTexts } from '../../../content/index.ts';
import type { IsoDate } from '../../../engine/index.ts';
import { type Doubt, doubtsBetween, waysBackClosed } from '../../../lint/index.ts';

type Texts = { readonly [path: string]: string };

/** Content before and after a change, as it was written, as of a day; with the shared schemas that come with the code. */
export type Doubting = { readonly schemas: Texts; readonly before: Texts; readonly after: Texts; readonly on: IsoDate };

/** What the content after it does that is to be ticked. */
export async function doubtsOf({ schemas, before, after, on }: Doubting): Promise<readonly Doubt[]> {
  const read = (texts: Texts) => dataOfTexts({ ...schemas, ...todaysTexts(texts) });
  const closed = waysBackClosed(await dataOfTexts(before), await dataOfTexts(after));
  return doubtsBetween(await read(before), await read(after), on, closed);
}
