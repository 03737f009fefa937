/** Small pages that few donors see. */
export { ConfirmationPage } from '../account/linking/confirmation-page.tsx';
export { ResetPasswordPage } from '../account/reset-password-page.tsx';
export { EnrolmentPage } from '../giving/enrolment/enrolment-page.tsx';
export { SessionExpirePage } from '../giving/rates-changed/session-expire-page.tsx';
export { SheetPage } from '../giving/sheet/sheet-page.tsx';
export { NoSuchDocument } from '../receipt/receipt-trouble.tsx';
export { TaxDeductionPage } from '../receipt/tax-deduction/tax-deduction-page.tsx';
export { AwsPoolPage } from './aws-pool-page.tsx';
export { NotFoundPage } from './not-found-page.tsx';
