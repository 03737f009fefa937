import { describe, expect, it } from 'vitest';
import type { MailDocument } from '../../engine/index.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './compose-mail.ts';

const mail: MailDocument = {
  subject: 'Resit zakat',
  language: 'ms',
  parts: [
    { kind: 'letterhead', letterhead: { name: 'Majlis', lines: ['UEN 201403121W'] } },
    { kind: 'paragraph', text: 'Assalamualaikum <img src=x>' },
    { kind: 'block', block: { kind: 'heading', title: 'Resit zakat', subtitle: 'Z0000123' } },
    {
      kind: 'block',
      block: {
        kind: 'rows',
        rows: [
          { label: 'Nama', value: '<b>Ali & "Abu"</b>' },
          { label: 'Transaksi', value: 'ABCDEFGHIJKLM\nNOPQRSTUVWXYZ' },
        ],
      },
    },
    {
      kind: 'block',
      block: {
        kind: 'table',
        columns: [
          { label: 'Zakat', align: 'start' },
          { label: 'Jumlah', align: 'end' },
        ],
        rows: [{ cells: ['Simpanan', '$852.25'], remarks: ['Akaun 1: <script>'], struck: true }],
      },
    },
    { kind: 'block', block: { kind: 'total', label: 'Jumlah', value: '$852.25', struck: true, status: 'DIKEMBALIKAN' } },
    { kind: 'button', text: 'Lihat resit', href: 'https://zakat.example/r?"><script>' },
  ],
};

describe('a mail', () => {
  it('says the same in plain text and HTML, and keeps each number in one piece', () => {
    const text = mailText(mail);
    expect(text.startsWith('Majlis\nUEN 201403121W\n\nAssalamualaikum')).toBe(true);
    expect(text).toContain('Jumlah: $852.25 DIKEMBALIKAN');
    expect(text).toContain('Transaksi: ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(text).toContain('Lihat resit: https://zakat.example/r');
  });

  it('escapes typed text', () => {
    const html = mailHtml(mail);
    expect(html).toContain('&lt;b&gt;Ali &amp; &quot;Abu&quot;&lt;/b&gt;');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
  });

  it('shows a sum and a code large in HTML, and only in sentences in plain text', () => {
    const parts = [
      { kind: 'paragraph', text: 'S$852.25', look: 'sum' },
      { kind: 'paragraph', text: '123456', look: 'code' },
      { kind: 'paragraph', text: 'Your code is 123456' },
    ] as const;
    const html = mailHtml({ ...mail, parts });
    expect(html).toMatch(/<div style="font-size:32px[^"]*">S\$852\.25<\/div>/);
    expect(html).toMatch(/<div style="[^"]*user-select:all[^"]*">123456<\/div>/);
    expect(mailText({ ...mail, parts })).toBe('Your code is 123456\n');
  });

  it('strikes a refunded amount through and names the status', () => {
    const html = mailHtml(mail);
    expect(html).toContain('<del>$852.25</del> <strong>DIKEMBALIKAN</strong>');
    expect(html.match(/<del>/g)).toHaveLength(2);
    expect(html).toContain('<html lang="ms">');
  });
});
