/**
 * Parts of a text that a page translator may not change: sums ("S$1,234.50", "S$50"), other numbers with marks of thousands or decimals
 * ("1,000.5 g"), the last digits of a card ("**** 4444"), receipt numbers ("ZKT00000005") and transaction numbers (26 characters of base
 * 32). The one capture group makes `split` return them at odd indexes.
 */
export const EXACT_PARTS =
  /(S?\$\d+(?:,\d+)*(?:\.\d+)?|\b(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?!\.?\d)(?: g\b|%)?|\*{4} \d{4}\b|\b[A-Z]{3}\d{8}\b|\b[A-Z2-7]{26}\b)/;
