import type { ReceiptData } from '../../api/types.ts';
import type { Definitions } from '../../engine/definitions.ts';

/** Lists of a receipt whose rows reveal a person's health: the title shown in their place, and the field that reveals the same. */
export type PrivateLists = { readonly [list: string]: { readonly title: string; readonly typeField?: string } };

/** The receipt for strangers: names and numbers are masked so that the donor recognises them; addresses and health are left out. */
export function maskReceipt(data: ReceiptData, privateLists: PrivateLists): ReceiptData {
  const {
    donorRegisteredAddress: _address,
    floorNo: _floor,
    unitNo: _unit,
    blockNo: _block,
    streetName: _street,
    buildingName: _building,
    postalCode: _postal,
    countryCode: _country,
    sourceOfIncome: _income,
    message: _message,
    own: _own,
    ...shown
  } = data;
  const hidden = Object.keys(data.attributes).flatMap((list) => privateLists[list]?.typeField ?? []);
  return {
    ...(Object.fromEntries(Object.entries(shown).filter(([field]) => !hidden.includes(field))) as ReceiptData),
    donorName: data.isAnonymous ? data.donorName : maskName(data.donorName),
    ...mask('companyName', data.companyName, maskName),
    ...mask('onBehalfOf', data.onBehalfOf, maskName),
    ...mask('nirc', data.nirc, maskNric),
    ...mask('donorPhone', data.donorPhone, maskPhone),
    ...mask('donorEmail', data.donorEmail, maskEmail),
    attributes: maskAttributes(data.attributes, privateLists),
  };
}

/** "Siti Aminah" -> "S*** A***". */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');
}

/** "S1234567D" -> "****567D". */
export function maskNric(nric: string): string {
  return `****${nric.slice(-4)}`;
}

/** "+65 9123 4567" -> "****4567". */
export function maskPhone(phone: string): string {
  return `****${phone.replace(/\D/g, '').slice(-4)}`;
}

/** "aminah@example.com" -> "a***@example.com". */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}***@${domain}`;
}

function mask(
  field: 'companyName' | 'onBehalfOf' | 'nirc' | 'donorPhone' | 'donorEmail',
  value: string | undefined,
  hide: (text: string) => string,
) {
  return value === undefined || value === '' ? {} : { [field]: hide(value) };
}

/** The private lists of all flows, from their groups. */
export function privateListsOf({ flows }: Definitions): PrivateLists {
  const groups = Object.values(flows).flatMap((flow) => Object.values(flow.groups));
  return Object.fromEntries(groups.flatMap((group) => (group.private ? [[group.attribute, group]] : [])));
}

/** Drops remarks and reasons: they hold free text such as account numbers, amounts and names. */
function maskAttributes(attributes: ReceiptData['attributes'], privateLists: PrivateLists): ReceiptData['attributes'] {
  const masked = Object.entries(attributes).map(([list, rows]) => {
    const hide = (row: unknown) => withoutRemarks(row, privateLists[list]?.title);
    return [list, Array.isArray(rows) ? rows.map(hide) : rows];
  });
  return Object.fromEntries(masked) as ReceiptData['attributes'];
}

function withoutRemarks(row: unknown, instead: string | undefined): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { reason: _reason, ...shown }: { readonly [column: string]: unknown } = { ...row };
  if (instead !== undefined) return { name: instead, amount: shown.amount, remark: [] };
  return 'remark' in shown ? { ...shown, remark: [] } : shown;
}
