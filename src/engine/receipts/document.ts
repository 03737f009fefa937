import type { Site } from '../definitions.ts';

/**
 * A receipt in words, ready to draw: the page, the PDF, the mail and the fixtures all read this one document. Nothing in it needs a
 * translation, a format or a rule any more.
 */
export type ReceiptDocument = {
  readonly title: string;
  /** BCP 47, for example "ms". */
  readonly language: string;
  /** The typeface on paper of letters that the usual ones lack, as the site names it for the language. */
  readonly font?: string;
  readonly letterhead?: Letterhead;
  /** A certificate is landscape, framed, with centred text. */
  readonly look?: 'certificate';
  /** A band of eight-pointed stars around a certificate; without it, two lines. */
  readonly frame?: 'stars';
  /** An ornament of rings and stars on a certificate, without meaning. */
  readonly seal?: 'star';
  /** A code that opens `href`, with a word beside it. */
  readonly proof?: ReceiptProof;
  readonly blocks: readonly ReceiptDocumentBlock[];
};

/** Who issues the receipt, at the head of every page. */
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
  /** Where a press on the code leads the donor; without it, to `href`. */
  readonly pressed?: string;
};

export type ReceiptDocumentBlock =
  | { readonly kind: 'heading'; readonly title: string; readonly subtitle?: string }
  | {
      readonly kind: 'rows';
      readonly title?: string;
      /** end: the values stand under the amounts of the table above. */
      readonly align?: 'end';
      readonly rows: readonly ReceiptDocumentRow[];
    }
  | {
      readonly kind: 'table';
      /** Where it heads the first column too, it is written once. */
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
  /** A line break is kept: a long reference is broken where the specification says. */
  readonly value: string;
  /** The value is words of the receipt's language, and no name, number or day, which stand as they were issued whoever translates the page. */
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
  /** What the lines above come to. */
  readonly strong?: boolean;
};

/** The payee's name on a host, as shown by banks, receipts and mails; the site's own when the host has none, or there is no host. */
export function payeeOf({ payee, hosts }: Pick<Site, 'payee' | 'hosts'>, host?: string): string {
  return hosts[host ?? '']?.payee?.name ?? payee;
}

/** The office that issues what belongs to a host, from `site.json`. Whoever draws a receipt adds its number. */
export function letterheadOf(site: Site, host?: string): Omit<Letterhead, 'number'> {
  return {
    name: payeeOf(site, host),
    lines: [`UEN ${site.uen}`, site.contact.address, `${site.contact.phone} · ${site.contact.email}`],
  };
}
