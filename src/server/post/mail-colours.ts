/** Mail programs know no tokens: the colours of the receipt, as numbers. */
export const INK = '#1d2b26';
export const QUIET = '#55615c';
export const GREEN = '#0f5b45';
export const RULE = '#d9ddd6';
