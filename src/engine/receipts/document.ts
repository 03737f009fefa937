import type { Site } from '../definitions.ts';

/**
 * A receipt in words, ready to draw: the single source of the page, the PDF, the mail and the fixtures. All texts are translated, all values
 * formatted, all rules evaluated.
 */
export type ReceiptDocument = {
  readonly title: string;
  /** BCP 47, for example "ms". */
  readonly language: string;
  /** The typeface on paper for letters that the default one lacks, as the site configures it for the language. */
  readonly font?: string;
  readonly letterhead?: Letterhead;
  /** A certificate is landscape, framed, with centred text. */
  readonly look?: 'certificate';
  /** A band of eight-pointed stars around a certificate; without it, two lines. */
  readonly frame?: 'stars';
  /** A decorative ornament of rings and stars on a certificate. */
  readonly seal?: 'star';
  /** A code that opens `href`, with a word beside it. */
  readonly proof?: ReceiptProof;
  readonly blocks: readonly ReceiptDocumentBlock[];
};

/** The issuer of the receipt, at the head of every page. */
export type Letterhead = {
  readonly name: string;
  readonly lines: readonly string[];
  /** The receipt number, repeated on every page. */
  readonly number?: string;
};

/** The address that proves a receipt, printed on it as a code. */
export type ReceiptProof = {
  readonly href: string;
  readonly text: string;
  /** The link target of the code, for the donor; the default is `href`. */
  readonly pressed?: string;
};

export type ReceiptDocumentBlock =
  | { readonly kind: 'heading'; readonly title: string; readonly subtitle?: string }
  | {
      readonly kind: 'rows';
      readonly title?: string;
      /** end: the values are aligned with the amounts of the table above. */
      readonly align?: 'end';
      readonly rows: readonly ReceiptDocumentRow[];
    }
  | {
      readonly kind: 'table';
      /** Written once where it is also the label of the first column. */
      readonly title?: string;
      readonly columns: readonly { readonly label: string; readonly align: 'start' | 'end'; readonly inWords?: true }[];
      readonly rows: readonly ReceiptTableRow[];
    }
  | { readonly kind: 'total'; readonly label: string; readonly value: string; readonly struck?: boolean; readonly status?: string }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'line';
      readonly value: string;
      readonly inWords?: true;
      readonly size?: 'large';
      readonly struck?: boolean;
      readonly status?: string;
    }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type ReceiptDocumentRow = {
  readonly label: string;
  /** Keeps line breaks: a long reference is broken as the specification requires. */
  readonly value: string;
  /** The value is in the receipt's language, unlike names, numbers and days, which stay as issued when the page is translated. */
  readonly inWords?: true;
  readonly strong?: boolean;
  /** An amount that was refunded or voided, drawn struck through. */
  readonly struck?: boolean;
  /** The word beside a struck amount, for example "REFUNDED". */
  readonly status?: string;
  /** The name of the icon before the value: "visa". */
  readonly mark?: string;
};

/** One line of a table. `remarks` are small lines under its first cell. `struck` strikes through its last cell, the amount. */
export type ReceiptTableRow = {
  readonly cells: readonly string[];
  readonly remarks: readonly string[];
  readonly struck?: boolean;
  /** The sum of the lines above. */
  readonly strong?: boolean;
};

/** The payee's name on a host, as shown by banks, receipts and mails; the site's own when the host has none, or there is no host. */
export function payeeOf({ payee, hosts }: Pick<Site, 'payee' | 'hosts'>, host?: string): string {
  return hosts[host ?? '']?.payee?.name ?? payee;
}

/** The office that issues the receipts of a host, from `site.json`. The caller adds the receipt number. */
export function letterheadOf(site: Site, host?: string): Omit<Letterhead, 'number'> {
  return {
    name: payeeOf(site, host),
    lines: [`UEN ${site.uen}`, site.contact.address, `${site.contact.phone} · ${site.contact.email}`],
  };
}
