import type { Json } from '../definitions.ts';

export type AddressParts = { readonly [part: string]: string };

/** The order of the parts in the form with bars. */
const PARTS = ['blockNumber', 'streetName', 'floorNo', 'unitNo', 'buildingName', 'country', 'postalCode'] as const;
const BETWEEN = ' | ';

/**
 * One-line form of an address, as the account attribute stores it: "640 ROWELL ROAD, #03-12, CONTOH TOWER, SG 200640". It parses back to the
 * same parts: an address that would not, such as one with a comma in the building name, is written with a bar before the first part and
 * between all parts.
 */
export function formatAddressLine(address: AddressParts): string {
  const parts = spoken(address);
  const line = plainLine(parts);
  return line === '' || isSame(parts, parseAddressLine(line))
    ? line
    : `${BETWEEN.trimStart()}${PARTS.map((name) => escaped(parts[name] ?? '')).join(BETWEEN)}`;
}

function plainLine({ blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode }: AddressParts): string {
  const door = unitNo === undefined ? floorNo : `${floorNo ?? ''}-${unitNo}`;
  const parts = [[blockNumber, streetName], [door && `#${door}`], [buildingName], [country, postalCode]];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** Parses an address line. A line in another form becomes the street as a whole. */
export function parseAddressLine(line: string): AddressParts {
  if (line.startsWith(BETWEEN.trimStart())) return parsedApart(line.slice(BETWEEN.trimStart().length));
  const parts = line.split(', ');
  const [, country, postalCode = ''] = /^([A-Z]{2})(?: (\S+))?$/.exec(parts.at(-1) ?? '') ?? [];
  if (country === undefined) return line === '' ? { country: 'SG' } : { country: 'SG', streetName: line };
  const [street = '', ...between] = parts.slice(0, -1);
  // A block number has a digit; but a street may begin with one too, such as "1ST AVENUE".
  const [, blockNumber = '', streetName = street] = /^([^\s\d]*\d\S*) (.+)$/.exec(street) ?? [];
  const door = between.find((part) => part.startsWith('#')) ?? '';
  const [, floorNo = '', unitNo = ''] = /^#([^-]*)(?:-(.*))?$/.exec(door) ?? [];
  const buildingName = between.filter((part) => part !== door).join(', ');
  return spoken({ blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode });
}

function parsedApart(line: string): AddressParts {
  const values = `${line} `.split(BETWEEN).map((value) => value.trim().replaceAll('¦', '|'));
  return spoken(Object.fromEntries(PARTS.map((name, place) => [name, values[place] ?? ''])));
}

/** Replaces a bar within a part, which would split it. */
function escaped(value: string): string {
  return value.replaceAll('|', '¦');
}

/** The parts that are not blank. */
function spoken(address: AddressParts): AddressParts {
  return Object.fromEntries(PARTS.flatMap((name) => (address[name] === undefined || address[name] === '' ? [] : [[name, address[name]]])));
}

function isSame(one: AddressParts, other: AddressParts): boolean {
  return PARTS.every((name) => one[name] === other[name]);
}

/** The text parts of an answer, trimmed. */
export function trimmedParts(value: Json | undefined): AddressParts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (typeof part === 'string' ? [[name, part.trim()]] : [])));
}
