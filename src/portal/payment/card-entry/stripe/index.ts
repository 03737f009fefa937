export { goOnWithQuestion } from './go-on-with-question.ts';
export { StripeEntry as ProviderEntry } from './stripe-entry.tsx';
