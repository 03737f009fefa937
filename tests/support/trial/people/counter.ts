import type { GiftElsewhere } from '../../../../src/api/types.ts';
import { storeGift } from '../../../../src/server/gifts/external/gifts.ts';
import type { TestPortal } from '../portal.ts';
import type { Particulars } from './particulars.ts';

/** Imports an external gift in the person's name, with every field of a receipt. Returns its transaction number. */
export function giveAtCounter({ services }: TestPortal, person: Particulars): Promise<string> {
  return storeGift(services, { ...giftOf(person), ...EVERY_KIND });
}

function giftOf({ name, email, nric, uen, mobile, street, postalCode }: Particulars): GiftElsewhere {
  return {
    receiptNo: `POS-${postalCode}`,
    source: 'pos',
    layout: 'donation',
    transactionDateTime: '2026-09-01T10:00:00+08:00',
    totalAmount: '60.00',
    paymentMethod: 'Cheque',
    donorType: uen === undefined ? 'individual' : 'corporate',
    donorName: name,
    companyName: uen === undefined ? '' : name,
    donorEmail: email,
    donorPhone: `+65 ${mobile}`,
    nirc: uen ?? nric,
    donorRegisteredAddress: `640 ${street}`,
    floorNo: '05',
    unitNo: '123',
    blockNo: '640',
    streetName: street,
    buildingName: `${street} COURT`,
    postalCode,
    countryCode: 'SG',
  };
}

const item = (amount: string) => [{ name: 'At the counter', amount, remark: ['By hand'] }];

const EVERY_KIND = {
  donationAmount: '60.00',
  hartaAmount: '10.00',
  fitrahAmount: '10.00',
  fidyahAmount: '10.00',
  kaffarahAmount: '10.00',
  wakafIlmuAmount: '10.00',
  wakafWMSAmount: '10.00',
  typeOfZakat: 'harta',
  typeOfFidyah: 'illness',
  wakafType: 'ilmu',
  wakafFrequency: 'One Time',
  frequency: 'One Off',
  paymentType: '1',
  paymentStatus: 'Completed',
  cardDetails: 'VISA **** 4242',
  referenceNumber: 'CHEQUE20260901000000000001',
  bankName: 'Bank Contoh',
  isIRASInclusion: true,
  // Receipts of deceased donors omit the next zakat date, and the sample needs every field.
  isDeceased: false,
  onBehalfOf: 'A relative',
  sourceOfIncome: 'Wages',
  mosqueName: 'Masjid Contoh',
  amilId: '417',
  amilName: 'Encik Contoh bin Sampel',
  message: 'For the month of giving',
  taxDeductibleText: 'This donation is entitled to a 250% tax deduction.',
  attributes: { muisHarta: item('10.00'), muisFitrah: item('10.00'), muisFidyah: item('10.00'), muisKaffarah: item('10.00') },
} satisfies Partial<GiftElsewhere>;
