import { singaporeDay } from '../dates/singapore-time.ts';
import type { Definitions, Flow, Json } from '../definitions.ts';
import { holdsFor } from '../flows/notes.ts';
import { assess, getFlow } from '../flows/assess.ts';
import { ratesAt } from '../rates/rates-at.ts';
import { ANONYMOUS, type DonorFields } from './donor-fields.ts';
import { nextDue, type ReceiptData, type ReceiptItem, taxText } from './receipt-data.ts';
import { certificateOf } from './undone.ts';

/** An external gift as sent, by the names of receipt data. */
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
 * The receipt of an external gift. Missing fields follow the specification (accepted; next zakat after a haul) and the rules that the site
 * names (frequency; which staff may be named). For an anonymous donor no particulars are shown.
 */
export function externalReceipt(definitions: Definitions, gift: GiftElsewhere, transactionNo: string): ReceiptData {
  const { amilId, amilName, mosqueName, frequency, attributes = {}, ...told } = gift;
  const recorded = texts({ frequency, amilId, amilName, mosqueName });
  const day = singaporeDay(gift.transactionDateTime);
  const flow = flowGiving(definitions, gift.layout);
  const receipt = {
    ...(gift.donorType === 'anonymous' ? withoutDonor(told) : { ...DONOR, ...told }),
    donationAmount: gift.totalAmount,
    paymentStatus: 'Accepted',
    ...texts({ donationAmount: told.donationAmount, paymentStatus: told.paymentStatus }),
    typeOfZakat: '',
    ...shownOf(definitions, gift, recorded, day),
    ...(gift.isDeceased !== true && nextDue(definitions, day)),
    // The answers of an external gift are unknown, so no text with a condition applies.
    ...(flow && taxText({ notes: flow.notes.filter(holdsFor({ values: {} })) }, day)),
    ...texts({ taxDeductibleText: told.taxDeductibleText, typeOfZakat: told.typeOfZakat }),
    ...certificateOf(flow?.certificate, told.paymentStatus),
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

/** The flow with this receipt or certificate layout: its letterhead and dated notes also apply to external gifts of the same kind. */
export function flowGiving({ flows }: Definitions, layout: string): Flow | undefined {
  return Object.values(flows).find(
    ({ receipts, certificate }) => certificate === layout || receipts.some((receipt) => receipt.layout === layout),
  );
}

/**
 * The recorded values that the site's rules select: a flag shows or omits a field; a text is its value. Without such rules, only the frequency is
 * shown.
 */
function shownOf(definitions: Definitions, { source, totalAmount }: GiftElsewhere, recorded: Texts, day: string): Texts {
  const { externalGifts } = definitions.site;
  if (externalGifts === undefined) return texts({ frequency: recorded.frequency ?? '' });
  const { flow, shows } = externalGifts;
  // A refunded gift is recorded with a minus sign; the rules read the amount as it was given.
  const answers = { ...recorded, source, totalAmount: totalAmount.replace('-', '') };
  const byStep = Object.fromEntries(getFlow(definitions, flow).steps.map(({ step }) => [step, answers]));
  const { explain } = assess(definitions, flow, byStep, ratesAt(definitions, day));
  const decided = Object.entries(shows).map(([field, rule]) => {
    const { value } = explain(rule);
    return [field, value === true ? recorded[field] : value];
  });
  return texts(Object.fromEntries(decided));
}

type Texts = { readonly [field: string]: string };

/** Some senders call an item's rate perPerson. */
function toItem({ perPerson, ...item }: { readonly [column: string]: Json }): ReceiptItem {
  const rate = item.rate ?? perPerson;
  return { remark: [], ...item, ...(rate !== undefined && { rate }) } as ReceiptItem;
}

function texts(fields: { readonly [field: string]: unknown }): { readonly [field: string]: string } {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
