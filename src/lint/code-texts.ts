/**
 * Texts of the portal's own pages, which no definition names: headers, buttons, popups, payment messages. A text under one of these keys is
 * never reported as unused. A page that uses a new group of texts adds it here.
 */
const CODE_TEXTS = [
  'Session_timeout_title',
  'Session_timeout_subtitle',
  'Rates_updated_title',
  'Rates_updated_subtitle',
  'Refresh',
  'Continue_label',
  'shell.',
  'draft.',
  'home.',
  'switching.',
  'form.',
  'agreement.',
  'list.',
  'units.',
  'why.',
  'retrieve.',
  'express.',
  'review.',
  'payment.',
  'plan.',
  'done.',
  'errors.',
  'tax-deduction.',
  'receipt.',
  'rates-updated.',
  'rates.',
  'sign-in.',
  'sign-in-or-skip.',
  'sign-out.',
  'sign-up.',
  'forgot-password.',
  'reset-password.',
  'change-password.',
  'password.',
  'verification.',
  'Signin_not_registered',
  'Signin_pre_registered',
  'signup-failed-NRIC-exists',
  'signup-failed-UEN-exists',
  'profile.',
  'again.',
  'giving-as.',
  'saved-cards.',
  'statement.',
  'worked.',
  'calculator.carry',
  'calculator.nothing-due',
  'calculator.due-together',
];

/** Whether the portal's own pages may use the text. */
export function isCodeText(key: string): boolean {
  return CODE_TEXTS.some((entry) => (entry.endsWith('.') ? key.startsWith(entry) : key === entry));
}
