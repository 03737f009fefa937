import { describe, expect, it } from 'vitest';
import type { UserProfile } from '../../api/types.ts';
import { changesOf, lineOfParts, partsOfLine, typedOf } from './details.ts';

const profile: UserProfile = {
  userId: 'a-1',
  name: 'Siti Contoh',
  email: 'siti@contoh.sg',
  emailVerified: true,
  countryCode: '+65',
  mobile: '+6591234567',
  registeredAddress: '640 ROWELL ROAD, #05-123, CONTOH TOWER, SG 200640',
  flow: 'manual',
  isCorporateAc: false,
};

it('details that are saved as they stood change nothing', () => {
  expect(changesOf(typedOf(profile), profile)).toEqual({});
});

it('only what differs is changed, and a number goes with its country', () => {
  const typed = { ...typedOf(profile), email: ' Baru@contoh.sg ', mobile: { countryCode: '+60', number: '12 345 6789' } };
  expect(changesOf(typed, profile)).toEqual({ email: 'baru@contoh.sg', phone_number: '+60123456789', 'custom:COUNTRY_CODE': '+60' });
});

describe('an address', () => {
  it.each([
    ['640 ROWELL ROAD, #05-123, CONTOH TOWER, SG 200640'],
    ['12A JALAN CONTOH, SG 200640'],
    ['JALAN SAMPEL, MY'],
    ['1 CONTOH STREET, #B1-01, SG 018956'],
  ])('is read from its line and written as it was: %s', (line) => {
    expect(lineOfParts(partsOfLine(line))).toBe(line);
  });

  it('of another kind is kept whole, as the street', () => {
    expect(partsOfLine('Somewhere by the sea')).toEqual({ country: 'SG', streetName: 'Somewhere by the sea' });
  });

  it('that is not there is in Singapore until it is said', () => {
    expect(partsOfLine('')).toEqual({ country: 'SG' });
  });
});
