import { Piscina } from 'piscina';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleReceipt } from '../../../tests/support/renderer/receipt-examples.ts';
import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { receiptPdf } from './pdf.ts';

/** Text of each page. Closes the document, since the reader keeps open ones in memory. */
async function rawPagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  try {
    return (await extractText(document, { mergePages: false })).text;
  } finally {
    await document.destroy();
  }
}

const pagesOf = async (pdf: Uint8Array): Promise<readonly string[]> => (await rawPagesOf(pdf)).map((page) => page.replace(/\s+/g, ' '));

const textOf = async (pdf: Uint8Array): Promise<string> => (await rawPagesOf(pdf)).join('\n').replace(/\s+/g, ' ');

const withRows = (receipt: ReceiptDocument, count: number): ReceiptDocument => ({
  ...receipt,
  blocks: receipt.blocks.map((block) =>
    block.kind === 'table'
      ? { ...block, rows: Array.from({ length: count }, (_, row) => ({ cells: [`Akaun ${row + 1}`, `$${row + 1}.00`], remarks: [] })) }
      : block,
  ),
});

const withValue = (value: string): ReceiptDocument => ({
  ...exampleReceipt('savings, anonymous, in Malay'),
  blocks: [{ kind: 'rows', rows: [{ label: 'Nama', value }] }],
});

/** The last of these documents, drawn one after the other by a thread that has drawn nothing else. */
async function drawnInTurn(documents: readonly ReceiptDocument[]): Promise<Uint8Array> {
  const script = new URL('../../server/kit/drawing/draw-thread.ts', import.meta.url).href;
  const thread = new Piscina({ filename: script, name: 'work', maxThreads: 1 });
  let drawn = new Uint8Array();
  for (const document of documents) drawn = new Uint8Array(await thread.run(document));
  await thread.destroy();
  return drawn;
}

const withoutDateAndId = (pdf: Uint8Array): string =>
  Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(/\(D:\d+Z\)|\/ID \[.*\]/g, '');

describe('the PDF of a receipt', () => {
  beforeAll(() => receiptPdf(exampleReceipt('savings, anonymous, in Malay')));

  it('contains the receipt’s words as selectable text', async () => {
    const text = await textOf(await receiptPdf(exampleReceipt('savings, anonymous, in Malay')));
    for (const words of [
      'Majlis Ugama Islam Singapura',
      'Resit rasmi',
      'Z00000123',
      'Hamba Allah',
      'Wang simpanan',
      '$852.25',
      'Akaun 1',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('names its language, its title and the issuing office', async () => {
    const pdf = await receiptPdf(exampleReceipt('savings, anonymous, in Malay'));
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { info } = await getMeta(document);
    await document.destroy();
    expect(info).toMatchObject({ Title: 'Resit rasmi Z00000123', Author: 'Majlis Ugama Islam Singapura', Language: 'ms' });
  });

  it('keeps Arabic names and letters with dots and bars', async () => {
    const text = await textOf(await receiptPdf(exampleReceipt('fitrah, a named donor, in English')));
    expect(text).toContain('Nūr Ḥalīmah');
    expect(text.normalize('NFKC')).toContain('الأنصاري');
  });

  it('keeps each letter and mark of a prayer, for copying', async () => {
    const prayer = 'آجَرَكَ اللّٰهُ فِيمَا أَعْطَيْتَ، تَقَبَّلَ اللّٰهُ مِنَّا وَمِنْكُمْ';
    const text = await textOf(await receiptPdf({ ...withValue(''), blocks: [{ kind: 'note', text: prayer }] }));
    const lettersOf = (words: string) => [...words].filter((letter) => /[\p{Script=Arabic}\p{M}،]/u.test(letter)).sort();
    expect(lettersOf(text)).toEqual(lettersOf(prayer));
  });

  it('keeps Tamil as written, for copying: a sign drawn before its consonant stays after it', async () => {
    const words = 'கெ கே கை கொ கோ கௌ டி டு கூ க்ஷ ஸ்ரீ நன்கொடை';
    const text = await textOf(await receiptPdf({ ...withValue(words), font: 'Noto Sans Tamil' }));
    expect(text.normalize('NFC')).toContain(words);
  });

  it('is drawn the same after other receipts as by a fresh process', async () => {
    const prayer: ReceiptDocument = { ...withValue('تَقَبَّلَ اللّٰهُ مِنَّا وَمِنْكُمْ'), font: 'Noto Sans Tamil' };
    const others = ['محمد بن عبد الله الأنصاري', 'அன்புள்ள கொடையாளர்', 'Office ﬁle, flow', 'عَبْدُ اللّٰه'].map((value) => ({
      ...prayer,
      ...withValue(value),
    }));
    const [alone, after] = [await drawnInTurn([prayer]), await drawnInTurn([...others, prayer])];
    expect(withoutDateAndId(after)).toEqual(withoutDateAndId(alone));
  });

  it('has each Latin letter, sign and space as written, whatever stood for it in other receipts', async () => {
    const words = 'Office file, flow: Rene\u0301e R\u00e9n\u00e9e, 1\u20442 \u00bd, a\u00a0b c, 10\u20112 - 3 \u2013 4';
    const others = [
      'O\ufb03ce \ufb01le, \ufb02ow',
      'Re\u0301ne\u0301e 1/2',
      'a b\u00a0c\u2009d',
      '10-2 \u2010 \u00ad3',
      'fi ff ffi fl tt',
    ].map(withValue);
    const [alone, after] = [await drawnInTurn([withValue(words)]), await drawnInTurn([...others, withValue(words)])];
    expect(withoutDateAndId(after)).toEqual(withoutDateAndId(alone));
    const text = await textOf(after);
    for (const word of ['Office file, flow', 'R\u00e9n\u00e9e', '10\u20112 - 3 \u2013 4']) expect(text.normalize('NFC')).toContain(word);
  });

  it('joins the letters of a prayer, whatever name was drawn before', async () => {
    await receiptPdf(withValue('محمد بن عبد الله الأنصاري'));
    const note = { kind: 'note', text: 'تَقَبَّلَ اللّٰهُ مِنَّا وَمِنْكُمْ' } as const;
    const text = await textOf(await receiptPdf({ ...withValue(''), blocks: [note] }));
    for (const letters of ['اللّٰه', 'مِنَّا', 'تَقَبَّل']) expect(text).toContain(letters);
  });

  it('splits neither a payment nor its thanks across pages, however long the table above, and heads and numbers each page', async () => {
    const receipt = exampleReceipt('savings, anonymous, in Malay');
    const payment = {
      kind: 'rows',
      title: 'Bayaran',
      rows: Array.from({ length: 5 }, (_, row) => ({ label: `Butir ${row}`, value: 'x' })),
    } as const;
    const notes = ['Terima kasih', 'Dijana'].map((text) => ({ kind: 'note', text }) as const);
    for (let count = 10; count <= 34; count += 2) {
      const long = withRows({ ...receipt, blocks: [...receipt.blocks, payment, ...notes] }, count);
      const pages = await pagesOf(await receiptPdf(long));
      const end = /Bayaran .*Butir 0 .*Butir 4 .*Terima kasih.*Dijana/;
      expect(pages.filter((text) => /Bayaran|Butir|kasih|Dijana/.test(text))).toEqual([expect.stringMatching(end)]);
      for (const [index, text] of pages.entries()) {
        expect(text).toContain('Majlis Ugama Islam Singapura');
        expect(text).toContain(`${index + 1} / ${pages.length}`);
        expect(text.match(/Z00000123/g)).toHaveLength(1);
      }
    }
  });

  it('shows that an amount was refunded', async () => {
    expect(await textOf(await receiptPdf(exampleReceipt('a refunded payment')))).toMatch(/\$372\.18 +REFUNDED/);
  });

  it('cannot be made to read backwards or to contain control characters', async () => {
    const text = await textOf(await receiptPdf(withValue('Ali\u202e52.258$\u202c\u0007 bin\u0000 Abu')));
    expect(text).toContain('Ali52.258$ bin Abu');
    expect(text).not.toContain('\u202e');
  });

  it.each(['愿主接受你的天课，谢谢', 'ஜகாத் நன்றி', 'धन्यवाद क्षमा', 'ขอบคุณมาก', 'Спасибо', 'ありがとう'])(
    'draws typed text in its own script: %s',
    async (typed) => {
      const plain = (text: string) => text.normalize('NFC').replaceAll(' ', '');
      expect(plain(await textOf(await receiptPdf(withValue(typed))))).toContain(plain(typed));
    },
  );

  it('draws a letter that no font has as a question mark, never as another letter', async () => {
    expect(await textOf(await receiptPdf(withValue('Tan 감 Ǩ 😀 end')))).toContain('Tan ? K ? end');
  });

  it('breaks a word wider than the page without losing or adding a letter', async () => {
    const word = 'Abcdefghij'.repeat(50);
    const text = await textOf(await receiptPdf(withValue(word)));
    expect(text.replaceAll(' ', '')).toContain(word);
  });

  it('repeats its head on every page of 200 items and counts the pages', async () => {
    const pdf = await receiptPdf(withRows(exampleReceipt('savings, anonymous, in Malay'), 200));
    const pages = await rawPagesOf(pdf);
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, index) => {
      expect(page).toContain('Majlis Ugama Islam Singapura');
      expect(page).toContain('Jenis zakat');
      expect(page.replace(/\s/g, '')).toContain(`${index + 1}/${pages.length}`);
    });
    expect(pages.join(' ')).toContain('Akaun 200');
    expect(pages.at(-1)).toContain('$852.25');
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('never leaves a title or table head alone at the foot of a page', async () => {
    const receipt = exampleReceipt('savings, anonymous, in Malay');
    const payment = { kind: 'rows', title: 'Bayaran', rows: [{ label: 'Cara', value: 'PayNow' }] } as const;
    for (let count = 12; count < 24; count += 1) {
      const long = withRows(receipt, count);
      const table = long.blocks.filter(({ kind }) => kind === 'table');
      const pdf = await receiptPdf({ ...long, blocks: [...long.blocks, payment, ...table, payment] });
      const pages = await rawPagesOf(pdf);
      for (const page of pages) {
        expect(page.replace(/\s+/g, ' ')).not.toMatch(/(Bayaran|Zakat harta|Jenis zakat Jumlah) Majlis Ugama Islam Singapura · Z00000123/);
      }
    }
  });

  it('is at most 60 kB, and drawn within 100 ms once the fonts are loaded', async () => {
    const receipt = exampleReceipt('fitrah, a named donor, in English');
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const start = process.cpuUsage();
      expect((await receiptPdf(receipt)).length).toBeLessThan(60_000);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
