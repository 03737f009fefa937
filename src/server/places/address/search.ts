import type { AddressAnswer } from '../../../api/types.ts';

/** Looks up an address by its postal code of six digits, in OneMap's shape. Throws when the service fails. */
export type SearchAddress = (postalCode: string) => Promise<AddressAnswer>;

export const NOTHING_FOUND: AddressAnswer = { found: 0, totalNumPages: 0, pageNum: 1, results: [] };
