/** The receipt's colours as numbers, since mail programs do not support CSS variables. */
export const INK = '#1d2b26';
export const QUIET = '#55615c';
export const GREEN = '#0f5b45';
export const RULE = '#d9ddd6';
