import { at, entriesOf, itemsOf, nameAt, type Spot } from '../read/spot.ts';
import { type Reference, reference, referencesInList } from './reference.ts';

/** What site.json refers to. */
export function referencesOfSite(spot: Spot): readonly Reference[] {
  return [
    ...reference('text', at(spot, 'product')),
    ...entriesOf(at(spot, 'hosts')).flatMap(([, host]) => [
      ...reference('text', at(host, 'product')),
      ...reference('text', at(host, 'copyright'), { params: ['year'] }),
    ]),
    ...itemsOf(at(spot, 'enrolment')).flatMap((way) => [
      ...reference('step', at(way, 'step')),
      ...entriesOf(at(way, 'sets')).map(([name, set]): Reference => ({ to: 'answer', name, spot: nameAt(set) })),
    ]),
    ...entriesOf(at(spot, 'donor')).flatMap(([, places]) => [...reference('name', places), ...referencesInList('name', places)]),
  ];
}
