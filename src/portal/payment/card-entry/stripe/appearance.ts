import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';

/** The frame in the portal's colours, by day and by night. */
export function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const colours = {
    colorPrimary: token('--primary'),
    colorBackground: token('--surface'),
    colorText: token('--text'),
    colorDanger: token('--danger'),
  };
  // A token that is written as a function of others cannot be read by another document.
  const plain = Object.fromEntries(Object.entries(colours).filter(([, colour]) => /^#[0-9a-f]{3,8}$/i.test(colour)));
  return {
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: { ...plain, borderRadius: '8px', fontSizeBase: '16px', spacingUnit: '4px' },
  };
}

/** The frame of one field alone, which has its box from the page. */
export function codeStyle(): StripeElementStyle {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--text').trim();
  return { base: { fontSize: '16px', lineHeight: '24px', ...(/^#[0-9a-f]{3,8}$/i.test(token) && { color: token }) } };
}
