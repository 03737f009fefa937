import type { AddressAnswer } from '../../../api/types.ts';

/** Looks an address up by its postal code of six digits, in OneMap's shape. Throws when the service cannot be asked. */
export type SearchAddress = (postalCode: string) => Promise<AddressAnswer>;

export const NOTHING_FOUND: AddressAnswer = { found: 0, totalNumPages: 0, pageNum: 1, results: [] };
