import type { Json } from '../../engine/index.ts';

export type Parts = { readonly [part: string]: string };

/** "640 ROWELL ROAD, #03-12, CONTOH TOWER, SG 200640": the address attribute of an account is one line. */
export function lineOfParts({ blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode }: Parts): string {
  const door = [floorNo, unitNo].filter(Boolean).join('-');
  const parts = [[blockNumber, streetName], [door && `#${door}`], [buildingName], [country, postalCode]];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** Reads such a line again; of another one as much as it says plainly, and the whole as the street. */
export function partsOfLine(line: string): Parts {
  const parts = line.split(', ');
  const [, country, postalCode = ''] = /^([A-Z]{2})(?: (\S+))?$/.exec(parts.at(-1) ?? '') ?? [];
  if (country === undefined) return line === '' ? { country: 'SG' } : { country: 'SG', streetName: line };
  const [street = '', ...between] = parts.slice(0, -1);
  const [, blockNumber = '', streetName = street] = /^(\d+[A-Z]?) (.+)$/.exec(street) ?? [];
  const door = between.find((part) => part.startsWith('#')) ?? '';
  const [floorNo = '', unitNo = ''] = door.slice(1).split('-');
  const buildingName = between.filter((part) => part !== door).join(', ');
  const said = { blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** The parts of an answer that are text, without spaces around. */
export function partsIn(value: Json | undefined): Parts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (typeof part === 'string' ? [[name, part.trim()]] : [])));
}
