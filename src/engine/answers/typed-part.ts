import type { Field, Json } from '../definitions.ts';
import { readMobile } from '../readers/read-mobile.ts';
import { partOf } from './answer-at.ts';

/** What was typed into a part of an object: a mobile number is read together with its country code. */
export function typedPart(object: Field, typed: Json | undefined, part: string): Json | undefined {
  return partOf(object.widget === 'mobile' ? readMobile(typed, dialCodes(object)) : typed, part);
}

/** The country codes that a mobile number can have: "+65". */
export function dialCodes({ fields = [] }: Field): readonly string[] {
  return fields.find(({ id }) => id === 'countryCode')?.options?.map(({ value }) => value) ?? [];
}
