import { at, entriesOf, type Spot } from '../read/spot.ts';
import { type Reference, reference, referencesInList } from './reference.ts';

/** What site.json refers to. */
export function referencesOfSite(spot: Spot): readonly Reference[] {
  return [
    ...reference('text', at(spot, 'product')),
    ...entriesOf(at(spot, 'hosts')).flatMap(([, host]) => [
      ...reference('text', at(host, 'product')),
      ...reference('text', at(host, 'copyright'), { params: ['year'] }),
    ]),
    ...entriesOf(at(spot, 'donor')).flatMap(([, places]) => [...reference('name', places), ...referencesInList('name', places)]),
  ];
}
