import { describe, expect, it } from 'vitest';
import type { ReceiptDocument } from '../../engine/receipts/document.ts';
import { receiptHtml, receiptText } from './mail-body.ts';

const receipt: ReceiptDocument = {
  title: 'Resit zakat',
  language: 'ms',
  letterhead: { name: 'Majlis', lines: ['UEN 201403121W'], number: 'Z0000123' },
  blocks: [
    { kind: 'heading', title: 'Resit zakat', subtitle: 'Z0000123' },
    {
      kind: 'rows',
      rows: [
        { label: 'Nama', value: '<b>Ali & "Abu"</b>' },
        { label: 'Transaksi', value: 'ABCDEFGHIJKLM\nNOPQRSTUVWXYZ' },
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: 'Zakat', align: 'start' },
        { label: 'Jumlah', align: 'end' },
      ],
      rows: [{ cells: ['Simpanan', '$852.25'], remarks: ['Akaun 1: <script>'], struck: true }],
    },
    { kind: 'total', label: 'Jumlah', value: '$852.25', struck: true, status: 'DIKEMBALIKAN' },
    { kind: 'note', text: 'Terima kasih' },
  ],
};

describe('the mail of a receipt', () => {
  it('says in plain text what the page says, and gives the number in one piece', () => {
    const text = receiptText(receipt, { paragraphs: ['Assalamualaikum'], link: { label: 'Lihat resit', href: 'https://zakat.example/r' } });
    expect(text).toContain('Jumlah: $852.25 DIKEMBALIKAN');
    expect(text).toContain('Transaksi: ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(text.startsWith('Assalamualaikum\n\nMajlis')).toBe(true);
    expect(text).toContain('Lihat resit: https://zakat.example/r');
  });

  it('lets no typed text become markup', () => {
    const html = receiptHtml(receipt, { paragraphs: ['<img src=x>'], link: { label: 'x', href: 'https://a/"><script>' } });
    expect(html).toContain('&lt;b&gt;Ali &amp; &quot;Abu&quot;&lt;/b&gt;');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
  });

  it('strikes a refunded amount through and names the status', () => {
    const html = receiptHtml(receipt);
    expect(html).toContain('<del>$852.25</del> <strong>DIKEMBALIKAN</strong>');
    expect(html.match(/<del>/g)).toHaveLength(2);
    expect(html).toContain('<html lang="ms">');
  });
});
