import type { Json } from '../values.ts';
import { plainText } from './plain-text.ts';

/** "#03-12": floor and unit, as an address line has them. */
const FLOOR_AND_UNIT = /^# ?([A-Z]?\d{1,3}[A-Z]?) ?- ?([A-Z0-9/]{1,8})$/i;

/**
 * An address with its floor and unit in the stored form, without the "#" before them: "#03" is floor 03. If both were typed into one box and
 * the other is blank, they are split. Anything else is left as typed.
 */
export function readAddress(typed: Json | undefined): Json | undefined {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) return typed;
  const { floorNo = '', unitNo = '' } = typed as { readonly [part: string]: Json };
  if (typeof floorNo !== 'string' || typeof unitNo !== 'string' || !`${floorNo}${unitNo}`.normalize('NFKC').includes('#')) return typed;
  const [floor, unit] = [plainText(floorNo), plainText(unitNo)];
  const [, first, second] = (floor === '' || unit === '' ? FLOOR_AND_UNIT.exec(`${floor}${unit}`) : null) ?? [];
  if (first !== undefined && second !== undefined) return { ...typed, floorNo: first, unitNo: second };
  return { ...typed, floorNo: floor.replace(/^# ?/, ''), unitNo: unit.replace(/^# ?/, '') };
}
