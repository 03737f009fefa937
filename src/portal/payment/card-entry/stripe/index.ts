export { goOnWithQuestion } from './confirmed-of.ts';
export { StripeCode as ProviderCode } from './stripe-code.tsx';
export { StripeEntry as ProviderEntry } from './stripe-entry.tsx';
