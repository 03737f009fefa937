import words from './web-address-words.json' with { type: 'json' };

/**
 * Top-level domains: all country codes, and the generic ones that are in common use or often misused. Abbreviations may precede a full stop
 * without a space after it.
 */
const setOf = (list: string) => new Set(list.split(' '));
/** Grouped by first letter: "acd" is "ac" and "ad". */
const COUNTRIES = new Set(words.countries.split(' ').flatMap(([first, ...last]) => last.map((letter) => `${first}${letter}`)));
const DOMAINS = new Set([...COUNTRIES, ...setOf(words.generic)]);
const COMPANY_ENDS = setOf(words.companyEnds);
const ABBREVIATIONS = setOf(words.abbreviations);

const AT = /[^\s@]@+[^\s@]/;
const AT_A_DOMAIN = /[^\s@]@+[^\s@]+\.[^\s@]/;

/** Words with full stops and no space between them: "evil-zakat.sg", "A.R.Rahman". The lookbehind makes each match begin at the start of a word. */
const DOTTED = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;

/**
 * Whether a text contains a web or e-mail address that a mail program would turn into a link. Our mails repeat typed names, and are sent to addresses
 * that a stranger can enter, so a name must never become a link. Aliases (` @ `), `s/o`, initials and company forms with full stops are not
 * addresses. In text from a service, "313@Contoh" is not an address either: no mail program turns it into a link.
 */
export function hasWebAddress(text: string, from: 'donor' | 'service'): boolean {
  const plain = asMailProgramsRead(text);
  if (plain.includes('://') || /www\d*\./.test(plain) || (from === 'donor' ? AT : AT_A_DOMAIN).test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(({ 0: run, index }) => isAddress(run.split('.'), plain[index + run.length]));
}

/** Normalises as mail programs do: full-width letters and full stops become plain ones, invisible characters are removed. */
function asMailProgramsRead(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/[。｡]/g, '.')
    .toLowerCase();
}

function isAddress(labels: readonly string[], next: string | undefined): boolean {
  return labels.some((label, at) => {
    const [end = ''] = (labels[at + 1] ?? '').split(/[-_]/);
    if (label.startsWith('xn--')) return true;
    return DOMAINS.has(end) && (next === '/' || !isShortened(label, end));
  });
}

/** Whether it is an initial or abbreviation before a short surname or company form: "K.Ng", "Dr.Li", "Pte.Ltd". */
function isShortened(label: string, end: string): boolean {
  return (label.length === 1 || ABBREVIATIONS.has(label)) && (COUNTRIES.has(end) || COMPANY_ENDS.has(end));
}
