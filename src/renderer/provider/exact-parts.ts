/**
 * What a text holds that no page translator may touch: sums ("S$1,234.50", "S$50"), other numbers with a mark of thousands or of decimals ("1,000.5 g"), the digits by
 * which a card is known ("**** 4444"), numbers of receipts ("ZKT00000005") and of transactions (26 signs of base 32). A text that is split by them has every second part of these.
 */
export const EXACT_PARTS =
  /(S?\$\d+(?:,\d+)*(?:\.\d+)?|\b(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?!\.?\d)(?: g\b|%)?|\*{4} \d{4}\b|\b[A-Z]{3}\d{8}\b|\b[A-Z2-7]{26}\b)/;
