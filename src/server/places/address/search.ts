import type { AddressAnswer } from '../../../api/types.ts';

/** Looks up an address by its six-digit postal code, in OneMap's shape. Throws when the service fails. */
export type SearchAddress = (postalCode: string) => Promise<AddressAnswer>;

export const NOTHING_FOUND: AddressAnswer = { found: 0, totalNumPages: 0, pageNum: 1, results: [] };
