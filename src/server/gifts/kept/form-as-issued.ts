import type { ReceiptData, ReceiptDrawing, ReceiptLetterhead } from '../../../api/types.ts';
import { type Definitions, flowGiving, letterheadOf } from '../../../engine/index.ts';
import type { ReceiptForm } from '../../kit/db/tables/receipt-tables.ts';
import type { Services } from '../../people/services.ts';
import { createTranslator, type Translate } from '../../content/translator.ts';
import type { KeptReceipt } from './keep-receipt.ts';
import { keptTranslator, wordsOfDrawing } from './kept-words.ts';
import { formOf } from './receipt-form.ts';

type Ports = Pick<Services, 'db' | 'content'>;

/** The form of a receipt, and the words that it is said in, by language. */
export type FormAsIssued = { readonly form: ReceiptForm; readonly translator: (language: string) => Promise<Translate> };

/**
 * The drawing of a receipt, as it was issued. An external gift is drawn in today's layout, or in the one stored at its import when that is
 * gone. Throws when there is neither.
 */
export async function formAsIssued(
  services: Ports,
  data: Pick<ReceiptData, 'transactionNo' | 'layout' | 'certificate'>,
): Promise<FormAsIssued> {
  const kept = await findForm(services, data.transactionNo);
  if (kept !== undefined) return { form: kept.form, translator: (language) => keptTranslator(services.content, kept, language) };
  const content = services.content.current();
  const form = currentForm(content.definitions, data) ?? (await formOfExternalGift(services, data.transactionNo));
  if (form === undefined) throw new Error(`The receipt layout ${data.layout} is gone.`);
  return { form, translator: async (language) => createTranslator(content, language) };
}

/** The letterhead of a receipt: as it was issued, or for an external gift as it is now. */
export async function issuerOf(
  services: Ports,
  data: Pick<ReceiptData, 'transactionNo' | 'layout' | 'certificate'>,
  kept: KeptReceipt | undefined,
): Promise<ReceiptLetterhead> {
  const { definitions } = services.content.current();
  const form = kept?.form ?? currentForm(definitions, data) ?? (await formOfExternalGift(services, data.transactionNo));
  const { name, lines } = form?.letterhead ?? letterheadOf(definitions.site);
  return { name, lines: [...lines] };
}

/** What a page needs to draw the receipt as it was issued; undefined when the served content has it. `data` is what the reader may see. */
export async function drawingForPage(
  services: Ports,
  data: ReceiptData,
  kept: KeptReceipt | undefined,
): Promise<ReceiptDrawing | undefined> {
  const { content } = services;
  const { definitions, version } = content.current();
  if (kept?.contentVersion === version) return undefined;
  if (kept !== undefined) return toDrawing(kept.form, await wordsOfDrawing(content, kept, data));
  if (currentForm(definitions, data) !== undefined) return undefined;
  const form = await formOfExternalGift(services, data.transactionNo);
  return form && toDrawing(form, {});
}

function toDrawing(form: ReceiptForm, words: ReceiptDrawing['words']): ReceiptDrawing {
  const { layout, certificate } = form;
  return { layout: { ...layout }, ...(certificate && { certificate: { ...certificate } }), words };
}

async function findForm({ db }: Ports, transactionNo: string): Promise<Pick<KeptReceipt, 'form' | 'contentVersion'> | undefined> {
  return db
    .selectFrom('receipt_documents as d')
    .innerJoin('receipt_forms as f', 'f.digest', 'd.form')
    .select(['d.content_version as contentVersion', 'f.form'])
    .where('d.transaction_no', '=', transactionNo)
    .executeTakeFirst();
}

function currentForm(definitions: Definitions, data: Pick<ReceiptData, 'layout' | 'certificate'>): ReceiptForm | undefined {
  if (definitions.receipts[data.layout] === undefined) return undefined;
  return formOf(definitions, data, flowGiving(definitions, data.layout)?.host);
}

async function formOfExternalGift({ db }: Ports, transactionNo: string): Promise<ReceiptForm | undefined> {
  const row = await db
    .selectFrom('gifts_elsewhere as g')
    .innerJoin('receipt_forms as f', 'f.digest', 'g.form')
    .select('f.form')
    .where('g.transaction_no', '=', transactionNo)
    .executeTakeFirst();
  return row?.form;
}
