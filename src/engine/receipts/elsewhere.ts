import { singaporeDay } from '../dates/singapore-time.ts';
import type { Definitions, Flow, Json } from '../definitions.ts';
import { holdsFor } from '../flows/notes.ts';
import { frequencyByCents, frequencyName } from '../giving/frequency.ts';
import { centsOf } from '../money/cents.ts';
import { ANONYMOUS, type DonorFields } from './donor-fields.ts';
import { nextDue, type ReceiptData, type ReceiptItem, taxText } from './receipt-data.ts';

/** An external gift, by the names of receipt data, as it was sent. */
export type GiftElsewhere = {
  readonly receiptNo: string;
  readonly source: string;
  readonly layout: string;
  readonly transactionDateTime: string;
  readonly totalAmount: string;
  readonly paymentMethod: string;
  readonly donorType: string;
  readonly isDeceased?: boolean;
  readonly language?: string;
  readonly frequency?: string;
  readonly taxDeductibleText?: string;
  readonly paymentStatus?: string;
  readonly donationAmount?: string;
  readonly typeOfZakat?: string;
  readonly amilId?: string;
  readonly amilName?: string;
  readonly mosqueName?: string;
  readonly attributes?: { readonly [list: string]: readonly { readonly [column: string]: Json }[] | undefined };
};

/**
 * The receipt of an external gift. What is missing follows the specification (accepted; how often, by the whole amount; next zakat after a
 * haul). Nothing is shown of an anonymous donor, and only staff who may be named.
 */
export function externalReceipt(definitions: Definitions, gift: GiftElsewhere, transactionNo: string): ReceiptData {
  const { amilId, amilName, mosqueName, frequency, attributes = {}, ...told } = gift;
  const day = singaporeDay(gift.transactionDateTime);
  const flow = flowGiving(definitions, gift.layout);
  const staff = { source: gift.source, ...texts({ amilId, amilName, mosqueName }) };
  const receipt = {
    ...(gift.donorType === 'anonymous' ? withoutDonor(told) : { ...DONOR, ...told }),
    donationAmount: gift.totalAmount,
    paymentStatus: 'Accepted',
    ...texts({ donationAmount: told.donationAmount, paymentStatus: told.paymentStatus }),
    frequency: frequencyOf(frequency, gift.totalAmount),
    typeOfZakat: '',
    ...staffFields(staff, definitions.site.defaultAmil),
    ...(gift.isDeceased !== true && nextDue(definitions, day)),
    // The answers to an external gift are not known, so no text with a condition applies.
    ...(flow && taxText({ notes: flow.notes.filter(holdsFor({ values: {} })) }, day)),
    ...texts({ taxDeductibleText: told.taxDeductibleText, typeOfZakat: told.typeOfZakat }),
    ...(flow?.certificate !== undefined && { certificate: flow.certificate }),
    attributes: Object.fromEntries(Object.entries(attributes).map(([list, items = []]) => [list, items.map(toItem)])),
    transactionNo,
    language: gift.language ?? definitions.site.fallbackLanguage,
    ratesVersion: '',
  };
  return receipt as unknown as ReceiptData;
}

const DONOR = { donorName: '', isAnonymous: false, isIRASInclusion: false, isDeceased: false };

/** The fields that identify the donor. */
const PARTICULARS: readonly (keyof DonorFields)[] = [
  ...(['companyName', 'donorEmail', 'donorPhone', 'nirc', 'onBehalfOf', 'sourceOfIncome', 'donorRegisteredAddress'] as const),
  ...(['floorNo', 'unitNo', 'blockNo', 'streetName', 'buildingName', 'postalCode', 'countryCode'] as const),
];

function withoutDonor(told: object) {
  const rest = Object.entries(told).filter(([field]) => !(PARTICULARS as readonly string[]).includes(field));
  return { ...Object.fromEntries(rest), ...DONOR, donorName: ANONYMOUS, isAnonymous: true };
}

/** The flow with this receipt or certificate layout: its letterhead and dated notes apply to external gifts of the same kind. */
export function flowGiving({ flows }: Definitions, layout: string): Flow | undefined {
  return Object.values(flows).find(
    ({ receipts, certificate }) => certificate === layout || receipts.some((receipt) => receipt.layout === layout),
  );
}

/** As it was sent, "One Off" being an old word for one time; by the whole amount only when nothing was sent. */
function frequencyOf(told: string | undefined, totalAmount: string): string {
  if (told === undefined) return frequencyName(frequencyByCents(Math.abs(centsOf(totalAmount))));
  return told === 'One Off' ? frequencyName('one-time') : told;
}

/** Some senders call an item's rate perPerson. */
function toItem({ perPerson, ...item }: { readonly [column: string]: Json }): ReceiptItem {
  const rate = item.rate ?? perPerson;
  return { remark: [], ...item, ...(rate !== undefined && { rate }) } as ReceiptItem;
}

function texts(fields: { readonly [field: string]: unknown }): { readonly [field: string]: string } {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Who took a gift, as the counter recorded it. */
type StaffFields = { readonly source: string; readonly amilId?: string; readonly amilName?: string; readonly mosqueName?: string };

/** Sources without an officer: machines in a mosque. */
const STANDING_IN_MOSQUES = new Set(['terminal', 'kiosk']);

/**
 * The staff that a receipt names (specification, section 6): the officer only for a gift over a counter, and not the default account; the
 * mosque of such an officer, or of a terminal or kiosk.
 */
export function staffFields({ source, amilId, amilName, mosqueName }: StaffFields, defaultAmil: string): Omit<StaffFields, 'source'> {
  const hasOfficer = amilId !== undefined && amilId !== '' && amilId !== defaultAmil;
  return {
    ...(hasOfficer && source === 'pos' && { amilId, ...(amilName !== undefined && { amilName }) }),
    ...((hasOfficer || STANDING_IN_MOSQUES.has(source)) && mosqueName !== undefined && { mosqueName }),
  };
}
