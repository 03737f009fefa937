import { describe, expect, it } from 'vitest';
import { formatAddressLine, parseAddressLine } from './address-attribute.ts';

describe('an address', () => {
  it.each([
    ['640 ROWELL ROAD, #05-123, CONTOH TOWER, SG 200640'],
    ['12A JALAN CONTOH, SG 200640'],
    ['JALAN SAMPEL, MY'],
    ['1 CONTOH STREET, #B1-01, SG 018956'],
  ])('is read from its line and written as it was: %s', (line) => {
    expect(formatAddressLine(parseAddressLine(line))).toBe(line);
  });

  it('of another kind is kept whole, as the street', () => {
    expect(parseAddressLine('Somewhere by the sea')).toEqual({ country: 'SG', streetName: 'Somewhere by the sea' });
  });

  it('that is not there is in Singapore until it is said', () => {
    expect(parseAddressLine('')).toEqual({ country: 'SG' });
  });
});
