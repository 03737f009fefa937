import { describe, expect, it } from 'vitest';
import { receiptFileName, safeDocument, safeText } from './safe-text.ts';

describe('the text of a receipt', () => {
  it('keeps Malay and Arabic names unchanged', () => {
    expect(safeText("Siti Nūr Ḥalīmah binte Ma'ruf")).toBe("Siti Nūr Ḥalīmah binte Ma'ruf");
    expect(safeText('محمد بن عبد الله')).toBe('محمد بن عبد الله');
  });

  it('composes letters typed as letter and accent', () => {
    expect(safeText('Re\u0301ne\u0301')).toBe('Réné');
  });

  it('cannot be reversed by direction marks', () => {
    expect(safeText('Ali \u202e00.001$\u202c \u2066x\u2069\u200f')).toBe('Ali 00.001$ x');
  });

  it('drops control characters, keeps line breaks and unifies them', () => {
    expect(safeText('a\u0000b\u001b[31mc\u0085d\r\ne\rf\u2028g\th')).toBe('ab[31mc\nd\ne\nf\ng h');
  });

  it('has no more accents on a letter than a script needs', () => {
    expect(safeText(`x${'\u0323'.repeat(50)}`)).toHaveLength(5);
    expect(safeText('مُحَمَّدٌ')).toBe('مُحَمَّدٌ'.normalize('NFC'));
  });

  it('never splits a letter when it is cut', () => {
    const cut = safeText('😀'.repeat(700));
    expect([...cut]).toHaveLength(600);
    expect(cut.endsWith('😀…')).toBe(true);
    expect(safeText('x'.repeat(1_000_000))).toHaveLength(600);
  });

  it('is cleaned in every block of a document', () => {
    const evil = 'A\u202eB\u0007';
    const document = safeDocument({
      title: evil,
      language: 'en',
      letterhead: { name: evil, lines: [evil], number: evil },
      blocks: [
        { kind: 'heading', title: evil, subtitle: evil },
        { kind: 'rows', title: evil, rows: [{ label: evil, value: evil, status: evil }] },
        { kind: 'table', title: evil, columns: [{ label: evil, align: 'end' }], rows: [{ cells: [evil], remarks: [evil] }] },
        { kind: 'total', label: evil, value: evil, status: evil },
        { kind: 'note', text: evil },
      ],
    });
    expect(JSON.stringify(document)).not.toMatch(/\\u202e|\u202e|\\u0007/);
    expect(JSON.stringify(document).match(/AB/g)).toHaveLength(18);
  });
});

describe('the name of the file', () => {
  it('is the receipt number and the transaction number', () => {
    expect(receiptFileName('Z0000123', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe('Z0000123_ABCDEFGHIJKLMNOPQRSTUVWXYZ.pdf');
  });

  it('contains no path, quote or line break', () => {
    expect(receiptFileName('../../etc/passwd', 'a"\r\nb:c')).toBe('etcpasswd_abc.pdf');
    expect(receiptFileName('／／', '')).toBe('receipt_receipt.pdf');
  });
});
