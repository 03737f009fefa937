import type { ReceiptData } from '../../../api/types.ts';
import { dollars } from '../../../engine/index.ts';

/** One record of the tax office's file, by its column names. */
export type TaxRecord = {
  readonly recordID: string;
  readonly idType: string;
  readonly idNumber: string;
  readonly individualIndicator: string;
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressLine3: string;
  readonly postalCode: string;
  readonly donationAmount: string;
  readonly dateOfDonation: string;
  readonly receiptNum: string;
  readonly typeOfDonation: 'O';
  readonly namingDonation: 'Z';
};

/** The record of a receipt. `netCents`: the amount less refunds. `day`: YYYY-MM-DD. */
export function toTaxRecord(data: ReceiptData, netCents: number, day: string, number: number): TaxRecord {
  const id = data.nirc ?? '';
  const idType = idTypeOf(id);
  const unit = [data.floorNo, data.unitNo].filter(Boolean).join('-');
  return {
    recordID: String(number),
    idType,
    idNumber: id,
    individualIndicator: idType === '1' || idType === '2' ? 'Y' : 'N',
    name: data.companyName ?? data.donorName,
    addressLine1: [data.blockNo, data.streetName].filter(Boolean).join(' '),
    addressLine2: unit === '' ? '' : `#${unit}`,
    addressLine3: data.buildingName ?? '',
    postalCode: data.postalCode ?? '',
    donationAmount: dollars(netCents),
    dateOfDonation: day.replaceAll('-', ''),
    receiptNum: data.receiptNo,
    typeOfDonation: 'O',
    namingDonation: 'Z',
  };
}

/** The tax office's code: 1 NRIC, 2 FIN, 5 UEN of a business, 6 UEN of a local company, U other UEN. */
export function idTypeOf(id: string): string {
  if (/^[ST]\d{7}[A-Z]$/.test(id)) return '1';
  if (/^[FGM]\d{7}[A-Z]$/.test(id)) return '2';
  if (/^\d{8}[A-Z]$/.test(id)) return '5';
  return /^(19|20)\d{7}[A-Z]$/.test(id) ? '6' : 'U';
}
