import { describe, expect, it } from 'vitest';
import { staffFields } from './elsewhere.ts';

const taken = { amilId: '417', amilName: 'Encik Contoh', mosqueName: 'Masjid Contoh' };

describe('who took a gift', () => {
  it('is named, with the mosque, when an officer took it over a counter', () => {
    expect(staffFields({ ...taken, source: 'pos' }, '0')).toEqual(taken);
  });

  it.each(['terminal', 'kiosk'])('is nobody at a %s, which stands in a mosque', (source) => {
    expect(staffFields({ ...taken, amilId: '0', source }, '0')).toEqual({ mosqueName: 'Masjid Contoh' });
  });

  it.each(['pos', 'online'])('is not named for a gift from %s when the amil is the default account', (source) => {
    expect(staffFields({ ...taken, amilId: '0', source }, '0')).toEqual({});
  });

  it('is not named for a gift that was not given over a counter, but the mosque of the amil is', () => {
    expect(staffFields({ ...taken, source: 'online' }, '0')).toEqual({ mosqueName: 'Masjid Contoh' });
  });

  it('is not named when no amil is known', () => {
    expect(staffFields({ source: 'pos', amilName: 'Encik Contoh', mosqueName: 'Masjid Contoh' }, '0')).toEqual({});
  });
});
