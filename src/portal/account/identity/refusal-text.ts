import type { Translate } from '../../../renderer/index.ts';
import type { Refusal } from './attempt.ts';

/** Text keys of refusals, by code; by code and message where Amazon's user pool has one code for several refusals. */
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

/** The kind of account that already has this NRIC or UEN; null if that is not the reason for the refusal. */
export function knownAs(refusal: Refusal | null): 'individual' | 'corporate' | null {
  const key = refusal && textKeyOf(refusal);
  if (key === 'signup-failed-NRIC-exists') return 'individual';
  return key === 'signup-failed-UEN-exists' ? 'corporate' : null;
}

/** Text of a refusal in the donor's language, else the pool's message. */
export function refusalText(refusal: Refusal, translate: Translate): string {
  const key = textKeyOf(refusal);
  if (key !== undefined) return translate(key);
  return refusal.message === '' ? translate('sign-in.failed') : refusal.message;
}

function textKeyOf({ code, message }: Refusal): string | undefined {
  return TEXT_KEYS[`${code} ${message}`] ?? TEXT_KEYS[code];
}
