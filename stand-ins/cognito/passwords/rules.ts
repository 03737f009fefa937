import { dictionary } from '@zxcvbn-ts/language-common';
import { type Definitions, type Field, isGuessable, keepsCheck } from '../../../src/engine/index.ts';
import { PoolFailure } from '../failure.ts';
import type { Attributes } from '../input.ts';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** The rules of a password: the checks of the site's form. */
export type PasswordRules = Pick<Field, 'checks' | 'maxLength'>;

/** Password rules of the live content, the same that the form shows to a donor. */
export function passwordRulesOf({ steps }: Pick<Definitions, 'steps'>): PasswordRules {
  const field = steps['reset-password']?.fields.find(({ id }) => id === 'password');
  if (field === undefined) throw new Error('The data have no form in which a password is set.');
  return field;
}

/**
 * Refuses a password that breaks a rule of the site's forms or is easily guessed: a common one or a word of this site, also with decorated
 * ends, or one built on the donor's own data.
 */
export function refuseWeakPassword(password: string, rules: PasswordRules, about: Attributes): void {
  const broken = brokenRule(password, rules) ?? (isGuessable(password, about, COMMON) ? 'Password is too easily guessed' : undefined);
  if (broken !== undefined) throw new PoolFailure('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
}

/** Amazon Cognito's words for a broken rule, by its code in the data. */
const WORDS: { readonly [code: string]: string } = {
  length: 'Password not long enough',
  'no-upper': 'Password must have uppercase characters',
  'no-lower': 'Password must have lowercase characters',
  'no-digit': 'Password must have numeric characters',
  'no-special': 'Password must have symbol characters',
  whitespace: 'Password must not have whitespace',
};

function brokenRule(password: string, { checks, maxLength }: PasswordRules): string | undefined {
  if (maxLength !== undefined && [...password].length > maxLength) return `Password must have at most ${maxLength} characters`;
  const broken = checks.find((check) => !keepsCheck(password, check));
  return broken && (WORDS[broken.code] ?? 'Password must keep every rule');
}
