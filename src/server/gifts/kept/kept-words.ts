import type { ReceiptWords } from '../../../api/types.ts';
import { type Mend, receiptDocument, type ReceiptFacts, releasedLanguages } from '../../../engine/index.ts';
import { type ContentStore, UnknownVersion } from '../../content/store.ts';
import { createTranslator, type Translate, translatorOf } from '../../content/translator.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';

type Versioned = { readonly contentVersion: string | undefined; readonly mends?: readonly Mend[] };

/**
 * Translates by the texts that a receipt was issued with. The current content supplies texts missing there, such as those of a new status or
 * language, and texts that a mend replaces.
 */
export async function keptTranslator(
  content: Pick<ContentStore, 'current' | 'texts'>,
  { contentVersion, mends = [] }: Versioned,
  language: string,
): Promise<Translate> {
  const [then, now] = [await textsOfVersion(content, contentVersion), content.current()];
  const { fallbackLanguage } = now.definitions.site;
  const asIssued = translatorOf([then[language], now.texts[language], then[fallbackLanguage], now.texts[fallbackLanguage]]);
  const instead = new Map(mends.flatMap(({ texts = {} }) => Object.entries(texts)));
  if (instead.size === 0) return asIssued;
  const mended = createTranslator(now, language);
  return (key, params) => (instead.has(key) ? mended(instead.get(key) ?? key, params) : asIssued(key, params));
}

async function textsOfVersion(content: Pick<ContentStore, 'texts'>, version: string | undefined) {
  if (version === undefined) return {};
  try {
    return await content.texts(version);
  } catch (error) {
    if (error instanceof UnknownVersion) return {};
    throw error;
  }
}

/** All texts needed to draw the receipt for this reader, by language and key: in the gift's language and in every offered one. */
export async function wordsOfDrawing(
  content: ContentStore,
  kept: Versioned & { readonly form: ReceiptForm },
  data: ReceiptFacts,
): Promise<ReceiptWords> {
  const offered = releasedLanguages(content.current().definitions.site).map(({ id }) => id);
  const { layout, certificate } = kept.form;
  const texts = [...new Set([...offered, String(data.language ?? offered[0])])].map(async (language) => {
    const textOf = await keptTranslator(content, kept, language);
    const words = new Map<string, string>();
    const translate: Translate = (key, params) => {
      const text = textOf(key, params);
      words.set(key, text);
      return text;
    };
    for (const drawn of [layout, ...(certificate ? [certificate] : [])]) receiptDocument(drawn, data, { language, translate });
    translate('receipt.proof');
    return [language, Object.fromEntries(words)] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
