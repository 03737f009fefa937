/**
 * What a text holds that no page translator may touch: sums ("S$1,234.50", "S$50"), numbers of receipts ("ZKT00000005") and of transactions (26 signs of
 * base 32). A text that is split by them has every second part of these.
 */
export const EXACT_PARTS = /(S\$[\d,]+(?:\.\d\d)?|\b[A-Z]{3}\d{8}\b|\b[A-Z2-7]{26}\b)/;
