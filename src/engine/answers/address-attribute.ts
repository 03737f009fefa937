import type { Json } from '../definitions.ts';

export type AddressParts = { readonly [part: string]: string };

/** One-line form of an address, as the account attribute stores it: "640 ROWELL ROAD, #03-12, CONTOH TOWER, SG 200640". */
export function formatAddressLine({ blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode }: AddressParts): string {
  const door = [floorNo, unitNo].filter(Boolean).join('-');
  const parts = [[blockNumber, streetName], [door && `#${door}`], [buildingName], [country, postalCode]];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** Parses such a line. A line in another form is kept whole as the street. */
export function parseAddressLine(line: string): AddressParts {
  const parts = line.split(', ');
  const [, country, postalCode = ''] = /^([A-Z]{2})(?: (\S+))?$/.exec(parts.at(-1) ?? '') ?? [];
  if (country === undefined) return line === '' ? { country: 'SG' } : { country: 'SG', streetName: line };
  const [street = '', ...between] = parts.slice(0, -1);
  const [, blockNumber = '', streetName = street] = /^(\d+[A-Z]?) (.+)$/.exec(street) ?? [];
  const door = between.find((part) => part.startsWith('#')) ?? '';
  const [floorNo = '', unitNo = ''] = door.slice(1).split('-');
  const buildingName = between.filter((part) => part !== door).join(', ');
  const parsed = { blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== ''));
}

/** The text parts of an answer, trimmed. */
export function trimmedParts(value: Json | undefined): AddressParts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (typeof part === 'string' ? [[name, part.trim()]] : [])));
}
