import type { Letterhead, ReceiptDocument } from '../../../src/engine/receipts/document.ts';

const letterhead: Letterhead = {
  name: 'Majlis Ugama Islam Singapura',
  lines: ['UEN T08GB0045B', '273 Braddell Road, Singapore 579702', '+65 6359 1199 · info@zakat.example'],
  number: 'Z00000123',
};

/** Receipts for the gallery and tests. */
export const receiptExamples = {
  'savings, anonymous, in Malay': {
    title: 'Resit rasmi',
    language: 'ms',
    letterhead: letterhead,
    blocks: [
      {
        kind: 'heading',
        title: 'Resit rasmi',
        subtitle: 'Zakat harta',
      },
      {
        kind: 'rows',
        rows: [
          {
            label: 'Nombor resit',
            value: 'Z00000123',
            strong: true,
          },
          {
            label: 'Tarikh dan masa',
            value: '1 Sep 2026, 9:41 PM',
          },
          {
            label: 'Nama pembayar',
            value: 'Hamba Allah',
          },
          {
            label: 'Kaedah bayaran',
            value: 'VISA •••• 4242',
          },
          {
            label: 'Nombor transaksi',
            value: 'ABCDEFGHIJKLM\nNOPQRSTUVWXYZ',
          },
          {
            label: 'Zakat seterusnya',
            value: '22 Aug 2027',
          },
        ],
      },
      {
        kind: 'table',
        title: 'Zakat harta',
        columns: [
          {
            label: 'Jenis zakat',
            align: 'start',
          },
          {
            label: 'Jumlah',
            align: 'end',
          },
        ],
        rows: [
          {
            cells: ['Wang simpanan', '$852.25'],
            remarks: ['Akaun 1: $34,090.00'],
          },
        ],
      },
      {
        kind: 'total',
        label: 'Jumlah dibayar',
        value: '$852.25',
      },
      {
        kind: 'note',
        text: 'Semoga Allah menerima zakat anda, memberkati harta yang tinggal dan menjadikannya penyucian bagi anda.',
      },
    ],
  },
  'fitrah, a named donor, in English': {
    title: 'Official receipt',
    language: 'en',
    letterhead: letterhead,
    blocks: [
      {
        kind: 'heading',
        title: 'Official receipt',
        subtitle: 'Zakat fitrah',
      },
      {
        kind: 'rows',
        rows: [
          {
            label: 'Receipt number',
            value: 'Z00000124',
            strong: true,
          },
          {
            label: 'Date and time',
            value: '18 Mar 2026, 11:05 PM',
          },
          {
            label: 'Name',
            value: 'Siti Nūr Ḥalīmah binte محمد بن عبد الله',
          },
          {
            label: 'NRIC/FIN',
            value: '*****567D',
          },
          {
            label: 'Address',
            value: '640 Rowell Road #05-12\nSingapore 200640',
          },
          {
            label: 'Paid on behalf of',
            value: 'محمد بن عبد الله الأنصاري',
          },
          {
            label: 'Payment method',
            value: 'PayNow',
          },
          {
            label: 'Transaction number',
            value: 'QRSTUVWXYZABC\nDEFGHIJKLMNOP',
          },
        ],
      },
      {
        kind: 'table',
        title: 'Zakat fitrah',
        columns: [
          {
            label: 'Type',
            align: 'start',
          },
          {
            label: 'Persons',
            align: 'end',
          },
          {
            label: 'Per person',
            align: 'end',
          },
          {
            label: 'Amount',
            align: 'end',
          },
        ],
        rows: [
          {
            cells: ['Normal', '4', '$5.00', '$20.00'],
            remarks: [],
          },
          {
            cells: ['Premium', '1', '$8.00', '$8.00'],
            remarks: [],
          },
        ],
      },
      {
        kind: 'total',
        label: 'Total paid',
        value: '$28.00',
      },
      {
        kind: 'note',
        text: 'All contributions are entitled to a 250% tax deduction',
      },
    ],
  },
  'a refunded payment': {
    title: 'Official receipt',
    language: 'en',
    letterhead: letterhead,
    blocks: [
      {
        kind: 'heading',
        title: 'Official receipt',
        subtitle: 'Zakat on wealth',
      },
      {
        kind: 'rows',
        rows: [
          {
            label: 'Receipt number',
            value: 'Z00000125',
            strong: true,
          },
          {
            label: 'Amount',
            value: '$372.18',
            struck: true,
            status: 'REFUNDED',
          },
        ],
      },
      {
        kind: 'table',
        columns: [
          {
            label: 'Type',
            align: 'start',
          },
          {
            label: 'Amount',
            align: 'end',
          },
        ],
        rows: [
          {
            cells: ['Gold not for use', '$372.18'],
            remarks: [],
            struck: true,
          },
        ],
      },
      {
        kind: 'total',
        label: 'Total',
        value: '$372.18',
        struck: true,
        status: 'REFUNDED',
      },
    ],
  },
} satisfies { readonly [name: string]: ReceiptDocument };

/** One of these examples. */
export function exampleReceipt(name: keyof typeof receiptExamples): ReceiptDocument {
  return receiptExamples[name];
}
