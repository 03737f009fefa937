import { describe, expect, it } from 'vitest';
import { externalReceipt, type GiftElsewhere, parseDefinitions } from '../../src/engine/index.ts';
import { loadDefinitions } from '../../src/lint/index.ts';

const definitions = parseDefinitions((await loadDefinitions('.', { on: '2026-09-15' })).files);

const gift: GiftElsewhere = {
  receiptNo: 'DON-0001',
  source: 'pos',
  layout: 'donation',
  transactionDateTime: '2026-09-01T23:30:00+08:00',
  totalAmount: '120.00',
  paymentMethod: 'nets',
  donorType: 'individual',
};
const shown = (more: Partial<GiftElsewhere>): { readonly [field: string]: unknown } =>
  externalReceipt(definitions, { ...gift, ...more }, 'TRANSACTION');
const staffOf = (more: Partial<GiftElsewhere>) => {
  const receipt = shown(more);
  return Object.fromEntries(['amilId', 'amilName', 'mosqueName'].flatMap((field) => (field in receipt ? [[field, receipt[field]]] : [])));
};
const taken = { amilId: '417', amilName: 'Encik Contoh', mosqueName: 'Masjid Contoh' };

describe('the recipient of a gift', () => {
  it('is named, with the mosque, if an officer received it over a counter', () => {
    expect(staffOf({ ...taken, source: 'pos' })).toEqual(taken);
    expect(staffOf({ amilId: '417', source: 'pos' })).toEqual({ amilId: '417' });
  });

  it.each(['terminal', 'kiosk'])('has no name at a %s, only its mosque', (source) => {
    expect(staffOf({ ...taken, amilId: '0', source })).toEqual({ mosqueName: 'Masjid Contoh' });
  });

  it.each(['pos', 'online'])('is not named for a gift from %s if the amil is the default account', (source) => {
    expect(staffOf({ ...taken, amilId: '0', source })).toEqual({});
  });

  it('is not named for a gift not given over a counter, but the amil’s mosque is', () => {
    expect(staffOf({ ...taken, source: 'online' })).toEqual({ mosqueName: 'Masjid Contoh' });
  });

  it('is not named if no amil is known', () => {
    expect(staffOf({ source: 'pos', amilName: 'Encik Contoh', mosqueName: 'Masjid Contoh' })).toEqual({});
    expect(staffOf({ source: 'pos', amilId: '', mosqueName: 'Masjid Contoh' })).toEqual({});
  });
});

describe('the frequency of a gift', () => {
  it.each([
    ['0.10', 'Daily'],
    ['0.20', 'Weekly'],
    ['0.50', 'Monthly'],
    ['1.00', 'Quarterly'],
    ['2.00', 'Annually'],
    ['50.20', 'One Time'],
    ['5.10', 'One Time'],
    ['12.20', 'One Time'],
    ['75.50', 'One Time'],
    ['3.00', 'One Time'],
    ['100.00', 'One Time'],
    ['0.01', 'One Time'],
    ['-0.50', 'Monthly'],
    ['9999999.99', 'One Time'],
  ])('is inferred from the whole amount, S$%s, if none was sent: %s', (totalAmount, frequency) => {
    expect(shown({ totalAmount }).frequency).toBe(frequency);
  });

  it('is as sent, with "One Off" as a former word', () => {
    expect(shown({ frequency: 'One Off', totalAmount: '0.10' }).frequency).toBe('One Time');
    expect(shown({ frequency: 'Monthly', totalAmount: '0.10' }).frequency).toBe('Monthly');
  });
});
