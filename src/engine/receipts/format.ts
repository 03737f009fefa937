import { formatMoney } from '../money/format-money.ts';
import { formatDateTime, formatDay, formatPaddedDay, singaporeDay } from '../dates/singapore-time.ts';
import type { Json, ReceiptFormat } from '../definitions.ts';
import { parseExact } from '../numbers/text.ts';

export type Translate = (key: string, params?: { readonly [name: string]: string | number }) => string;

/** The reader of the receipt: language and texts. */
export type Reader = { readonly language: string; readonly translate: Translate };

/** A long reference is broken after this many characters, as in the specification. */
const REFERENCE_LINE = 13;

/** A value of the receipt as printed; blank when there is none. */
export function formatValue(value: Json | undefined, format: ReceiptFormat, { language, translate }: Reader): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '') return '';
  switch (format) {
    case 'money':
      return parseExact(text) ? formatMoney(text) : text;
    case 'date-time':
      return isTime(text) ? formatDateTime(text, language) : text;
    case 'date':
      return isTime(text) ? formatDay(dayIn(text), language) : text;
    case 'next-due':
      return isTime(text) ? formatPaddedDay(text.slice(0, 10), language) : text;
    case 'reference':
      return text.match(new RegExp(`.{1,${REFERENCE_LINE}}`, 'gu'))?.join('\n') ?? '';
    case 'text-key':
      return translate(text);
    case 'text':
    case 'name':
    case 'address':
      return text;
  }
}

/** The text of a code, or of several separated by commas; a code without a text is shown as it is. */
export function formatCoded(value: Json | undefined, words: string, reader: Reader): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return text
    .split(/,\s+/)
    .map((one) => called(one, words, reader))
    .join(', ');
}

function called(text: string, words: string, { translate }: Reader): string {
  const key = `${words}.${text.toLowerCase().replace(/\s+/g, '-')}`;
  const said = text && translate(key);
  return said === key ? text : said;
}

/** The day in Singapore of an instant. A day is returned unchanged. */
function dayIn(text: string): string {
  return text.length > 10 ? singaporeDay(text) : text;
}

function isTime(text: string): boolean {
  return !Number.isNaN(new Date(text).getTime());
}
