import type { ReceiptData, ReceiptDrawing, ReceiptLetterhead } from '../../../api/types.ts';
import { letterheadOf, type Mend, receiptDocument, releasedLanguages } from '../../../engine/index.ts';
import type { ContentStore } from '../../content/store.ts';
import { dayOf } from '../../kit/clock.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import { keptTranslator, wordsOfDrawing } from './kept-words.ts';
import { revisedForm } from './revised-form.ts';

/** The form and texts that a receipt is shown with: those it was issued with, plus the mends of the served content. */
export type ShownForm = {
  readonly form: ReceiptForm;
  /** The content version of its texts; undefined for an external gift stored without one, which uses the current texts. */
  readonly contentVersion: string | undefined;
  readonly mends: readonly Mend[];
  /** The number of the revision; absent from a receipt that was never corrected. */
  readonly revision?: number | undefined;
};

/** A receipt's form as it was stored, and the time of storing. */
export type IssuedForm = Pick<ShownForm, 'form' | 'contentVersion' | 'revision'> & { readonly keptAt: Date };

/** The data of a receipt, and its form. */
export type Shown = { readonly data: ReceiptData; readonly shown: ShownForm };

/**
 * The receipt as shown: as it was issued, plus the mends that change anything in it. Stored data stay as they are. A mend is skipped if its layout
 * would drop an amount or show one that is not stored with the receipt, or if its texts would change any amount. `dataIn` returns the data with the
 * texts of a form.
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
    // Keeps its id, since the receipt keeps its address.
    return found === undefined ? layout : { ...found, id: layout.id };
  };
  const { layout, certificate, ...others } = form;
  return { ...others, layout: instead(layout), ...(certificate && { certificate: instead(certificate) }) };
}

/** The drawn receipt and certificate in every offered language, as JSON, for comparison. */
async function wordsOf(content: ContentStore, { data, shown }: Shown): Promise<string> {
  const { layout, certificate } = shown.form;
  const languages = releasedLanguages(content.current().definitions.site).map(({ id }) => id);
  const drawn = languages.map(async (language) => {
    const translate = await keptTranslator(content, shown, language);
    return [layout, ...(certificate ? [certificate] : [])].map((one) => receiptDocument(one, data, { language, translate }));
  });
  return JSON.stringify(await Promise.all(drawn));
}

/** Whether both show the same amounts, equally often. */
function hasSameAmounts(before: string, after: string): boolean {
  return JSON.stringify(amountsIn(before)) === JSON.stringify(amountsIn(after));
}

/** Whether no amount was lost; a new layout may show more of the stored amounts. */
function keepsAmounts(before: string, after: string, data: ReceiptData): boolean {
  const [then, now] = [amountsIn(before), amountsIn(after)];
  const stored = new Set([...JSON.stringify(data).matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure)));
  const often = (all: readonly number[], amount: number) => all.filter((one) => one === amount).length;
  return then.every((amount) => often(now, amount) >= often(then, amount)) && now.every((one) => then.includes(one) || stored.has(one));
}

function amountsIn(words: string): readonly number[] {
  return [...words.matchAll(/\d[\d,]*\.\d{2}(?!\d)/g)].map(([amount]) => Number(amount.replaceAll(',', ''))).toSorted((a, b) => a - b);
}

/** The letterhead that a receipt was issued under; the site's where no form was stored. */
export function letterheadShown(content: ContentStore, shown: ShownForm | undefined): ReceiptLetterhead {
  const { name, lines } = shown?.form.letterhead ?? letterheadOf(content.current().definitions.site);
  return { name, lines: [...lines] };
}

/**
 * The layouts and texts that a page needs to draw the receipt; undefined when the served content has them. `data` is limited to the fields that the
 * reader may see.
 */
export async function drawingForPage(content: ContentStore, shown: ShownForm, data: ReceiptData): Promise<ReceiptDrawing | undefined> {
  const isAsServed = shown.contentVersion === content.current().version && shown.mends.length === 0 && shown.revision === undefined;
  if (isAsServed) return undefined;
  const { layout, certificate } = shown.form;
  const words = await wordsOfDrawing(content, shown, data);
  return { layout: { ...layout }, ...(certificate && { certificate: { ...certificate } }), words };
}
