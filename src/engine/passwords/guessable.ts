import localWords from './local-words.json' with { type: 'json' };

/** The account whose password is set: its attributes, by the specification's names. */
export type PasswordOwner = { readonly [attribute: string]: string };

/**
 * Whether a password is easily guessed (NIST SP 800-63B, 3.1.1.2; ASVS 6.2.4 and 6.2.11): a common password or a word of this site, even with other
 * characters at its ends, or one made from the owner's attributes. The page and the stand-in user pool use the same check with the same dictionary.
 */
export function isGuessable(password: string, owner: PasswordOwner, common: ReadonlySet<string>): boolean {
  const plain = password.toLowerCase();
  const undecorated = [plain, withoutEnds(plain), plain.replace(/[^a-z]/g, ''), ...withFewerDigits(plain.replace(/[^a-z0-9]+$/, ''))];
  const isKnown = (form: string) => common.has(form) || LOCAL.has(form);
  if (undecorated.some((form) => isKnown(form) || isKnown(spelt(form)))) return true;
  return ownWords(owner).some((word) => plain.includes(word) && password.length - word.length < 8);
}

const LOCAL: ReadonlySet<string> = new Set(localWords);

/** Signs that replace letters: "P@ssw0rd" and "w4k4f" are as easily guessed as "password" and "wakaf". */
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

/** Without leading and trailing digits and signs. */
function withoutEnds(form: string): string {
  const signs = [...form];
  const isLetter = (sign: string) => sign >= 'a' && sign <= 'z';
  const first = signs.findIndex(isLetter);
  return first < 0 ? form : signs.slice(first, signs.findLastIndex(isLetter) + 1).join('');
}

/** "abc1231" -> "abc1231", "abc123", "abc12", "abc1": a common password followed by a digit or a year. */
function withFewerDigits(form: string): string[] {
  const shorter = [0, 1, 2, 3, 4].map((less) => form.slice(0, form.length - less));
  return shorter.filter((_, less) => less === 0 || /^\d+$/.test(form.slice(-less)));
}

function ownWords(owner: PasswordOwner): string[] {
  const { name = '', email = '', phone_number = '' } = owner;
  const words = [
    ...name.split(/[^\p{L}]+/u),
    ...email.split(/[@.+_-]/),
    phone_number.slice(-8),
    owner['custom:NRIC'] ?? '',
    owner['custom:UEN'] ?? '',
  ];
  return words.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
}
