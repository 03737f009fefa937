/** Steps and notices of a flow that no first page shows. */
export { AgainNotice } from '../../payment/changed/changed-total.tsx';
export { BankReturn } from '../../payment/step/bank-return.tsx';
export { FoundPayment } from '../../payment/progress/found-payment.tsx';
export { TooLittle } from '../../payment/step/too-little.tsx';
export { KeepsNothingNotice } from '../../core/session/storage-notices.tsx';
export { KnownStep } from '../enrolment/known-step.tsx';
export { PrefilledStep } from '../enrolment/prefilled-step.tsx';
export { RetrieveStep } from '../retrieval/retrieve-step.tsx';
export { RetrievedStep } from '../retrieval/retrieved-step.tsx';
export { ResultStep } from '../steps/result-step.tsx';
export { ReviewStep } from '../steps/review-step.tsx';
export { DraftNotice } from './draft-notice.tsx';
export { PaymentCheck } from './payment-check.tsx';
