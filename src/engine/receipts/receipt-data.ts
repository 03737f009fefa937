import type { Assessment, Item } from '../assessment.ts';
import { addDays } from '../dates/days.ts';
import { singaporeDay } from '../dates/singapore-time.ts';
import type { Definitions, Flow, IsoDate, Note } from '../definitions.ts';
import { getFlow } from '../flows/assess.ts';
import { holdsOn } from '../flows/notes.ts';
import { type Frequency, frequencyName } from '../giving/frequency.ts';
import { dollars } from '../money/cents.ts';
import { type ComputedGroup, type ComputedItem, type ComputedReceipt, computeReceipt } from './computed-receipt.ts';
import { type DonorFields, donorFields } from './donor-fields.ts';
import type { Translate } from './format.ts';
import { certificateOf } from './undone.ts';

/** Facts that only the party that took the payment knows. Times are instants in ISO 8601. */
export type DonationFacts = {
  readonly receiptNo: string;
  /** The revision of the receipt, once it was corrected. */
  readonly revision?: string;
  readonly transactionNo: string;
  readonly transactionDateTime: string;
  readonly paymentMethod: string;
  /** The specification's number: 1 card, 2 Google Pay, 3 Apple Pay. */
  readonly paymentType?: string;
  /** Defaults to Accepted. */
  readonly paymentStatus?: string;
  /** The part of the amount that was refunded or voided. */
  readonly partReturned?: { readonly status: string; readonly cents: number };
  readonly cardDetails?: string;
  readonly referenceNumber?: string;
  readonly bankName?: string;
  /** As stored. Defaults to the donor's choice. */
  readonly frequency?: Frequency;
  readonly source: string;
  /** Whether Singpass or Corppass verified the donor's NRIC or UEN. */
  readonly isSingPass?: boolean;
  /** Set if a person or a company entered the gift for tax deduction later. */
  readonly entered?: 'person' | 'company';
  readonly language: string;
  readonly ratesVersion: string;
  /** Translates the remarks; without it they are the donor's own words, joined by a colon. */
  readonly translate?: Translate;
};

/** One item on a receipt, with the columns that its kind of giving has. */
export type ReceiptItem = { readonly [column: string]: string | string[] };

/** The receipt's data by the specification's field names. Amounts are dollars as text with 2 decimals. */
export type ReceiptData = DonorFields &
  Omit<DonationFacts, 'translate' | 'frequency' | 'partReturned' | 'entered'> & {
    readonly totalAmount: string;
    readonly donationAmount: string;
    readonly paymentStatus: string;
    /** For a partial refund: its status, its amount, and the remainder. */
    readonly returnedStatus?: string;
    readonly returnedAmount?: string;
    readonly remainingAmount?: string;
    readonly frequency: string;
    readonly typeOfZakat: string;
    readonly nextZakatDueDate?: IsoDate;
    readonly taxDeductibleText?: string;
    readonly attributes: { readonly [list: string]: readonly ReceiptItem[] };
    readonly layout: string;
    /** The layout of the certificate. */
    readonly certificate?: string;
    /** The sum of each group, under the field that the flow names for it: hartaAmount, fitrahAmount. */
    readonly [field: string]: unknown;
  };

/** The receipt of a gift that is not stored, for fixtures and tests. For stored gifts the server uses `showReceipt`. */
export function receiptData(definitions: Definitions, assessment: Assessment, facts: DonationFacts): ReceiptData {
  return showReceipt(computeReceipt(getFlow(definitions, assessment.flow), definitions, assessment), facts);
}

/** A computed receipt with the facts of its payment. An anonymous donor is "Hamba Allah", without e-mail, phone, NRIC or address. */
export function showReceipt(computed: ComputedReceipt, { translate, partReturned, entered, ...facts }: DonationFacts): ReceiptData {
  const { groups, totalCents } = computed;
  const day = singaporeDay(facts.transactionDateTime);
  const total = dollars(totalCents);
  const sums = groups.map(({ amountField, items }) => [amountField, dollars(items.reduce((sum, item) => sum + item.amountCents, 0))]);
  const frequency = frequencyName(facts.frequency ?? computed.frequency);
  return {
    ...facts,
    ...donorFields(computed.donor, translate),
    // Only for a person: a typed UEN is never shown as part of a tax record.
    ...(entered === 'person' && { isIRASInclusion: true }),
    ...Object.fromEntries(sums),
    totalAmount: total,
    donationAmount: total,
    paymentStatus: facts.paymentStatus ?? 'Accepted',
    ...returned(totalCents, partReturned),
    frequency,
    typeOfZakat: kindsUnder(undefined, groups),
    ...Object.fromEntries(groups.flatMap(({ typeField }) => (typeField ? [[typeField, kindsUnder(typeField, groups)]] : []))),
    ...Object.fromEntries(groups.flatMap(({ frequencyField }) => (frequencyField ? [[frequencyField, frequency]] : []))),
    ...(computed.donor.isDeceased !== true && haulAfter(computed.hauls, day)),
    ...taxText(entered === undefined ? computed : { notes: computed.notes.filter(({ untilEntered }) => !untilEntered) }, day),
    attributes: Object.fromEntries(groups.map(({ attribute, items }) => [attribute, items.map((item) => toReceiptItem(item, translate))])),
    ...(computed.own && { own: computed.own }),
    layout: computed.layout,
    ...certificateOf(computed.certificate, facts.paymentStatus),
  };
}

function returned(totalCents: number, part: DonationFacts['partReturned']) {
  if (part === undefined) return {};
  return { returnedStatus: part.status, returnedAmount: dollars(part.cents), remainingAmount: dollars(totalCents - part.cents) };
}

/** The kinds of giving in one field of the receipt, each once. */
function kindsUnder(field: string | undefined, groups: readonly ComputedGroup[]): string {
  const kinds = groups.filter(({ typeField }) => typeField === field).flatMap(({ items }) => items.map(({ type }) => type));
  return [...new Set(kinds)].join(', ');
}

/** One haul after the day of payment; a rate holds the length of a haul. */
export function nextDue({ rates }: Definitions, day: IsoDate): { readonly nextZakatDueDate?: IsoDate } {
  return haulAfter(rates.haul?.values ?? [], day);
}

function haulAfter(hauls: ComputedReceipt['hauls'], day: IsoDate): { readonly nextZakatDueDate?: IsoDate } {
  const haul = hauls.findLast(({ from }) => from <= day);
  return haul ? { nextZakatDueDate: addDays(day, Number(haul.value)) } : {};
}

/** The tax text for this day, from notes that apply to the donor. */
export function taxText(held: Pick<Flow, 'notes'>, day: IsoDate): { readonly taxDeductibleText?: string } {
  const note = noteOn(held, day);
  return note ? { taxDeductibleText: note.text } : {};
}

/** The id of the notes on tax; other notes are shown only at the review. */
const TAX = 'tax';

/** The first note on tax that applies to the donor on this day: it says whether such a gift can be entered for tax deduction. */
export function noteOn({ notes }: Pick<Flow, 'notes'>, day: IsoDate): Note | undefined {
  return notes.filter(({ id }) => id === TAX).find(holdsOn(day));
}

function toReceiptItem({ title, amountCents, columns, remarks }: ComputedItem, translate: Translate | undefined): ReceiptItem {
  return { name: title, ...columns, amount: dollars(amountCents), remark: remarks.map((remark) => remarkLine(remark, translate)) };
}

function remarkLine({ text, params, title }: Item['remarks'][number], translate: Translate | undefined): string {
  const { number = '', label, ...spoken } = params;
  const name = label || (translate && title ? translate(title, { number }) : number);
  if (translate) return translate(text, { ...params, ...(label !== undefined && { label: name }) });
  return [...(label === undefined ? [] : [name]), ...Object.values(spoken)].join(': ');
}
