import type { GiftElsewhere } from '../../../api/types.ts';
import type { Definitions } from '../../../engine/definitions.ts';
import { ajvOfCalls } from '../../kit/http/calls/ajv.ts';

export type GiftsRead = { readonly gifts: readonly GiftElsewhere[]; readonly problems: readonly string[] };

/** Parses a list of external gifts. All or nothing: with any problem, each named by its place, no gift is returned. */
export function readGifts({ receipts }: Definitions, json: unknown): GiftsRead {
  if (!Array.isArray(json)) return { gifts: [], problems: ['The file must hold a list of gifts.'] };
  const isGift = ajvOfCalls({ allErrors: true }).compile<GiftElsewhere>({
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
