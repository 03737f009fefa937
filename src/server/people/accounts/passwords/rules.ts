import { dictionary } from '@zxcvbn-ts/language-common';
import { type Definitions, type Field, keepsCheck } from '../../../../engine/index.ts';
import { IdentityFailure } from '../failure.ts';
import type { Attributes } from '../input.ts';
import localWords from './local-words.json' with { type: 'json' };

const COMMON = new Set([...(dictionary['passwords-common'] as readonly string[]), ...localWords]);

/** The rules of a password: the checks of the site's form. */
export type PasswordRules = Pick<Field, 'checks' | 'maxLength'>;

/** The rules of the content that serves now, the same that the form shows to a donor. */
export function passwordRulesOf({ steps }: Pick<Definitions, 'steps'>): PasswordRules {
  const field = steps['reset-password']?.fields.find(({ id }) => id === 'password');
  if (field === undefined) throw new Error('The data have no form in which a password is set.');
  return field;
}

/**
 * Refuses a password that breaks a rule of the site's forms, or is easily guessed: a common one or a word of this site, however its ends
 * are decorated, or one built on who the donor is.
 */
export function refuseWeakPassword(password: string, rules: PasswordRules, about: Attributes): void {
  const broken = brokenRule(password, rules) ?? (isGuessable(password, about) ? 'Password is too easily guessed' : undefined);
  if (broken !== undefined) throw new IdentityFailure('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
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

/** "P@ssw0rd!" and "Zakat2026!" are the words "password" and "zakat" to whoever guesses. */
function isGuessable(password: string, about: Attributes): boolean {
  const plain = password.toLowerCase();
  const undecorated = [plain, withoutEnds(plain), plain.replace(/[^a-z]/g, ''), ...withFewerDigits(plain.replace(/[^a-z0-9]+$/, ''))];
  if (undecorated.some((form) => COMMON.has(form) || COMMON.has(spelt(form)))) return true;
  return ownWords(about).some((word) => plain.includes(word) && password.length - word.length < 8);
}

const LETTERS: { readonly [sign: string]: string } = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** "w4k4f" -> "wakaf". */
function spelt(form: string): string {
  return [...form].map((sign) => LETTERS[sign] ?? sign).join('');
}

/** Without the digits and signs before and after. */
function withoutEnds(form: string): string {
  const signs = [...form];
  const isLetter = (sign: string) => sign >= 'a' && sign <= 'z';
  const first = signs.findIndex(isLetter);
  return first < 0 ? form : signs.slice(first, signs.findLastIndex(isLetter) + 1).join('');
}

/** "abc1231" -> "abc1231", "abc123", "abc12", "abc1": a common password with a digit or a year behind it. */
function withFewerDigits(form: string): string[] {
  const shorter = [0, 1, 2, 3, 4].map((less) => form.slice(0, form.length - less));
  return shorter.filter((_, less) => less === 0 || /^\d+$/.test(form.slice(-less)));
}

function ownWords(about: Attributes): string[] {
  const { name = '', email = '', phone_number = '' } = about;
  const words = [
    ...name.split(/[^\p{L}]+/u),
    ...email.split(/[@.+_-]/),
    phone_number.slice(-8),
    about['custom:NRIC'] ?? '',
    about['custom:UEN'] ?? '',
  ];
  return words.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
}
