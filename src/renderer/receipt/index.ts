/** The receipt as a page has an entrance of its own: it is loaded when a receipt is opened, not with the giving flows. */
export { type ReceiptActions, ReceiptPage } from './receipt-page.tsx';
export { ReceiptSkeleton } from './receipt-skeleton.tsx';
