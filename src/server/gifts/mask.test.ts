import { expect, it } from 'vitest';
import type { ReceiptData } from '../../api/types.ts';
import { maskReceipt as mask } from './mask.ts';

const privateLists = { muisFidyah: { title: 'fidyah.title', typeField: 'typeOfFidyah' } };
const maskReceipt = (data: ReceiptData) => mask(data, privateLists);

const full: ReceiptData = {
  own: { names: 'Ahmad Canary', animal: 'sheep' },
  receiptNo: 'ZKT00000001',
  source: 'online',
  totalAmount: '852.25',
  donationAmount: '852.25',
  hartaAmount: '852.25',
  donorName: 'Siti Nur Aminah',
  donorEmail: 'aminah.canary@example.com',
  donorPhone: '+65 9123 4567',
  nirc: 'S1234567D',
  donorRegisteredAddress: '640 Rowell Road #02-34 Singapore 200640',
  floorNo: '02',
  unitNo: '34',
  blockNo: '640',
  streetName: 'Rowell Road',
  buildingName: 'Canary House',
  postalCode: '200640',
  countryCode: 'SG',
  onBehalfOf: 'Abu Canary',
  paymentMethod: 'DebitCard',
  paymentStatus: 'Completed',
  transactionNo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  transactionDateTime: '2026-09-15T02:00:00.000Z',
  isIRASInclusion: true,
  isAnonymous: false,
  isDeceased: false,
  donorType: 'individual',
  attributes: {
    muisHarta: [{ name: 'zakat.items.savings', amount: '852.25', remark: ['Canary Bank: S$34,090'] }],
    muisFidyah: [{ name: 'fidyah.items.illness', noOfDays: '7', reason: 'For my Canary', amount: '28.00', remark: ['Year 2024'] }],
  },
  layout: 'harta',
  ratesVersion: '2026-09-01.00000000',
  language: 'en',
};

it('shows a stranger four characters of an NRIC and a phone, and one of an e-mail', () => {
  expect(maskReceipt(full)).toMatchObject({
    nirc: '****567D',
    donorPhone: '****4567',
    donorEmail: 'a***@example.com',
    donorName: 'S*** N*** A***',
  });
});

it('shows a stranger no address and no remark, and masks the person given for like the donor', () => {
  expect(maskReceipt(full).onBehalfOf).toBe('A*** C***');
  const text = JSON.stringify(maskReceipt(full));
  for (const canary of ['canary', 'Canary', 'Rowell', '200640', 'S1234567D', '9123', 'Siti', 'Aminah', '34,090'])
    expect(text).not.toContain(canary);
});

it('hides from a stranger why and for how long a person could not fast', () => {
  const masked = maskReceipt({ ...full, typeOfFidyah: 'illness' });
  expect(masked.attributes.muisFidyah).toEqual([{ name: 'fidyah.title', amount: '28.00', remark: [] }]);
  expect(JSON.stringify(masked)).not.toContain('illness');
});

it('keeps amounts, dates and numbers', () => {
  expect(maskReceipt(full)).toMatchObject({
    receiptNo: 'ZKT00000001',
    totalAmount: '852.25',
    attributes: { muisHarta: [{ amount: '852.25', remark: [] }] },
  });
});

it('masks a company like a person', () => {
  const masked = maskReceipt({ ...full, donorType: 'corporate', companyName: 'Canary Trading Pte. Ltd.', nirc: '201403121W' });
  expect(masked).toMatchObject({ companyName: 'C*** T*** P*** L***', nirc: '****121W' });
});

it('leaves "Hamba Allah" as it is', () => {
  expect(maskReceipt({ ...full, isAnonymous: true, donorName: 'Hamba Allah' }).donorName).toBe('Hamba Allah');
});
