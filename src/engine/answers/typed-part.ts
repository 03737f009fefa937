import type { Field, Json } from '../definitions.ts';
import { readAddress } from '../readers/read-address.ts';
import { readMobile } from '../readers/read-mobile.ts';
import { partOf } from './answer-at.ts';

/** The typed value of one part of an object. A mobile number is read together with its country code, a floor with its unit. */
export function typedPart(object: Field, typed: Json | undefined, part: string): Json | undefined {
  return partOf(readTogether(object, typed), part);
}

/** Whether text typed into one part may belong to another part, so that the parts are read together. */
export function isReadTogether({ widget }: Field): boolean {
  return widget === 'mobile' || widget === 'address';
}

function readTogether(object: Field, typed: Json | undefined): Json | undefined {
  switch (object.widget) {
    case 'mobile':
      return readMobile(typed, dialCodes(object));
    case 'address':
      return readAddress(typed);
    default:
      return typed;
  }
}

/** The country codes that a mobile number can have: "+65". */
export function dialCodes({ fields = [] }: Field): readonly string[] {
  return fields.find(({ id }) => id === 'countryCode')?.options?.map(({ value }) => value) ?? [];
}
