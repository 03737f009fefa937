/** Sums in a text, "S$1,234.50" or "S$50": a text that is split by them has every second part of a sum. */
export const SUMS = /(S\$[\d,]+(?:\.\d\d)?)/;
