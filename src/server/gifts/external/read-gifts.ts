import { Ajv } from 'ajv';
import type { GiftElsewhere } from '../../../api/types.ts';
import type { Definitions } from '../../../engine/definitions.ts';
import { sharedTypes } from '../../kit/http/calls/calls.ts';

export type GiftsRead = { readonly gifts: readonly GiftElsewhere[]; readonly problems: readonly string[] };

/** Reads gifts that others took, from parsed JSON: a list. One problem in any of them, said by its place, and none is to be taken in. */
export function readGifts({ receipts }: Definitions, json: unknown): GiftsRead {
  if (!Array.isArray(json)) return { gifts: [], problems: ['The file must hold a list of gifts.'] };
  const isGift = new Ajv({ allErrors: true, strict: false }).addSchema(sharedTypes).compile<GiftElsewhere>({
    $ref: 'types.json#/$defs/GiftElsewhere',
  });
  const gifts: GiftElsewhere[] = [];
  const problems = json.flatMap((gift: unknown, place) => {
    if (!isGift(gift)) return (isGift.errors ?? []).map(({ instancePath, message }) => `Gift ${place + 1}${instancePath}: ${message}.`);
    gifts.push(gift);
    return Object.hasOwn(receipts, gift.layout) ? [] : [`Gift ${place + 1}/layout: there is no receipt layout "${gift.layout}".`];
  });
  return { gifts: problems.length > 0 ? [] : gifts, problems };
}
