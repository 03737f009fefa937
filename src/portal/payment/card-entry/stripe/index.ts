export { goOnWithQuestion } from './go-on-with-question.ts';
export { StripeCode as ProviderCode } from './stripe-code.tsx';
export { StripeEntry as ProviderEntry } from './stripe-entry.tsx';
