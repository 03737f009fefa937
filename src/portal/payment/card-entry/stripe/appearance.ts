import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';

/** The frame's theme, from the portal's design tokens. */
export function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const colours = {
    colorPrimary: token('--primary'),
    colorBackground: token('--surface'),
    colorText: token('--text'),
    colorDanger: token('--danger'),
  };
  // Stripe accepts plain colours only, no CSS functions.
  const plain = Object.fromEntries(Object.entries(colours).filter(([, colour]) => /^#[0-9a-f]{3,8}$/i.test(colour)));
  return {
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: { ...plain, borderRadius: '8px', fontSizeBase: '16px', spacingUnit: '4px' },
  };
}

/** Style of the security code frame; its box is drawn by the page. */
export function codeStyle(): StripeElementStyle {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--text').trim();
  return { base: { fontSize: '16px', lineHeight: '24px', ...(/^#[0-9a-f]{3,8}$/i.test(token) && { color: token }) } };
}
