import type { ReceiptData, ReceiptDrawing, ReceiptLetterhead } from '../../../api/types.ts';
import { letterheadOf, type Mend, receiptDocument, releasedLanguages } from '../../../engine/index.ts';
import type { ContentStore } from '../../content/store.ts';
import { dayOf } from '../../kit/clock.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import { keptTranslator, wordsOfDrawing } from './kept-words.ts';
import { revisedForm } from './revised-form.ts';

/** How a receipt is drawn and said: as it was issued, but for what the served content mends. */
export type ShownForm = {
  readonly form: ReceiptForm;
  /** Whose words it is said in; undefined for an external gift with which none was kept: today's. */
  readonly contentVersion: string | undefined;
  readonly mends: readonly Mend[];
  /** The number of the revision; absent where nothing was corrected. */
  readonly revision?: number | undefined;
};

/** A receipt's form as it was kept, and when. */
export type IssuedForm = Pick<ShownForm, 'form' | 'contentVersion' | 'revision'> & { readonly keptAt: Date };

/** The data of a receipt, and how they are drawn. */
export type Shown = { readonly data: ReceiptData; readonly shown: ShownForm };

/**
 * A receipt as it is shown: as it was issued, with the mends that change something of it. What is stored stays as it is. A mend is left out by which an
 * amount would be gone from the receipt, or one stand there that is not stored with it; other words bring none at all. `dataIn` gives the data, in the
 * words of a form.
 */
export async function asShown(
  content: ContentStore,
  issued: IssuedForm,
  dataIn: (shown: ShownForm) => Promise<ReceiptData>,
): Promise<Shown> {
  const { form, contentVersion, keptAt, revision } = issued;
  const by = async (mends: readonly Mend[]): Promise<Shown> => {
    const mended = mendedForm(content, form, mends);
    const shown = { form: revision === undefined ? mended : revisedForm(mended), contentVersion, mends, revision };
    return { data: await dataIn(shown), shown };
  };
  const candidates = (content.current().definitions.mends ?? []).filter(({ issuedUntil }) => dayOf(keptAt) <= issuedUntil);
  let best = await by([]);
  let said = candidates.length === 0 ? '' : await wordsOf(content, best);
  for (const mend of candidates) {
    const mended = await by([...best.shown.mends, mend]);
    const inOtherWords = await wordsOf(content, await by([...best.shown.mends, { ...mend, layouts: {} }]));
    const words = await wordsOf(content, mended);
    const keeps = hasSameAmounts(said, inOtherWords) && keepsAmounts(inOtherWords, words, mended.data);
    if (words !== said && keeps) [best, said] = [mended, words];
  }
  return best;
}

function mendedForm(content: ContentStore, form: ReceiptForm, mends: readonly Mend[]): ReceiptForm {
  const { receipts } = content.current().definitions;
  const instead = (layout: ReceiptForm['layout']) => {
    const name = mends.findLast(({ layouts = {} }) => Object.hasOwn(layouts, layout.id))?.layouts?.[layout.id];
    const found = receipts[name ?? ''];
    // It stays the receipt at its own address.
    return found === undefined ? layout : { ...found, id: layout.id };
  };
  const { layout, certificate, ...others } = form;
  return { ...others, layout: instead(layout), ...(certificate && { certificate: instead(certificate) }) };
}

/** What the receipt and its certificate say in every language that is offered. */
async function wordsOf(content: ContentStore, { data, shown }: Shown): Promise<string> {
  const { layout, certificate } = shown.form;
  const languages = releasedLanguages(content.current().definitions.site).map(({ id }) => id);
  const drawn = languages.map(async (language) => {
    const translate = await keptTranslator(content, shown, language);
    return [layout, ...(certificate ? [certificate] : [])].map((one) => receiptDocument(one, data, { language, translate }));
  });
  return JSON.stringify(await Promise.all(drawn));
}

/** Whether the same amounts stand there, each as often. */
function hasSameAmounts(before: string, after: string): boolean {
  return JSON.stringify(amountsIn(before)) === JSON.stringify(amountsIn(after));
}

/** Whether each amount still stands there as often; another layout may show more of those that the data have. */
function keepsAmounts(before: string, after: string, data: ReceiptData): boolean {
  const [then, now] = [amountsIn(before), amountsIn(after)];
  const stored = new Set([...JSON.stringify(data).matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure)));
  const often = (all: readonly number[], amount: number) => all.filter((one) => one === amount).length;
  return then.every((amount) => often(now, amount) >= often(then, amount)) && now.every((one) => then.includes(one) || stored.has(one));
}

function amountsIn(words: string): readonly number[] {
  return [...words.matchAll(/\d[\d,]*\.\d{2}(?!\d)/g)].map(([amount]) => Number(amount.replaceAll(',', ''))).toSorted((a, b) => a - b);
}

/** The letterhead under which a receipt was issued; without its form, the site's. */
export function letterheadShown(content: ContentStore, shown: ShownForm | undefined): ReceiptLetterhead {
  const { name, lines } = shown?.form.letterhead ?? letterheadOf(content.current().definitions.site);
  return { name, lines: [...lines] };
}

/** What a page needs to draw the receipt as it is shown; undefined when the served content has it. `data` is what the reader may see. */
export async function drawingForPage(content: ContentStore, shown: ShownForm, data: ReceiptData): Promise<ReceiptDrawing | undefined> {
  const isAsServed = shown.contentVersion === content.current().version && shown.mends.length === 0 && shown.revision === undefined;
  if (isAsServed) return undefined;
  const { layout, certificate } = shown.form;
  const words = await wordsOfDrawing(content, shown, data);
  return { layout: { ...layout }, ...(certificate && { certificate: { ...certificate } }), words };
}
