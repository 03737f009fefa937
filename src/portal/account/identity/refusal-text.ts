import type { Translate } from '../../../renderer/index.ts';
import type { Refusal } from './attempt.ts';

/** Text keys of refusals: by code and message, else by code. */
const TEXT_KEYS: { readonly [refusal: string]: string } = {
  'NotAuthorizedException Incorrect username or password.': 'sign-in.wrong',
  'NotAuthorizedException Password attempts exceeded': 'sign-in.locked',
  'NotAuthorizedException Please sign in again before changing this.': 'sign-in.again',
  NotAuthorizedException: 'sign-in.ended',
  UserUnAuthenticatedException: 'sign-in.ended',
  LimitExceededException: 'sign-in.limited',
  TooManyRequestsException: 'sign-in.limited',
  NetworkError: 'sign-in.unreachable',
  NothingLasts: 'sign-in.nothing-lasts',
  QuotaExceededError: 'sign-in.nothing-lasts',
  CodeMismatchException: 'verification.wrong',
  ExpiredCodeException: 'verification.expired',
  'InvalidPasswordException Password did not conform with policy: Password not long enough': 'password.longer',
  'InvalidPasswordException Password did not conform with policy: Password is too easily guessed': 'password.guessable',
  UsernameExistsException: 'sign-up.email.exists',
  UserNotConfirmedException: 'sign-up.begin-anew',
  'UserLambdaValidationException PreSignUp failed with error NRIC already exists.': 'signup-failed-NRIC-exists',
  'UserLambdaValidationException PreSignUp failed with error UEN already exists.': 'signup-failed-UEN-exists',
  'UserLambdaValidationException PreSignUp failed with error Mobile number already exists.': 'mobile.number.exists',
};

/** Whether an account already has this NRIC or UEN. */
export function isKnownIdentity(refusal: Refusal | null): boolean {
  return refusal !== null && /^PreSignUp failed with error (?:NRIC|UEN) already exists\.$/.test(refusal.message);
}

/** Text of a refusal in the donor's language, else the pool's message. */
export function refusalText({ code, message }: Refusal, translate: Translate): string {
  const key = TEXT_KEYS[`${code} ${message}`] ?? TEXT_KEYS[code];
  if (key !== undefined) return translate(key);
  return message === '' ? translate('sign-in.failed') : message;
}
