/** The mark of the portal: two squares that make a star, and its heart. Header, receipts, certificates and mails draw these paths. */
export const mark = {
  viewBox: '0 0 40 40',
  squares: ['M7 7h26v26H7z', 'M20 1.6 38.4 20 20 38.4 1.6 20z'],
  heart: 'M20 12.5 27.5 20 20 27.5 12.5 20z',
} as const;

/** The colours of the mark on white paper. */
export const MARK_ON_PAPER = { square: '#0f5b45', heart: '#b9842c' } as const;
