/** The receipt page has its own entry, loaded only when a receipt is opened. */
export { type ReceiptActions, ReceiptPage, type Standing } from './receipt-page.tsx';
export { ReceiptSkeleton } from './receipt-skeleton.tsx';
