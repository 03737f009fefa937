import { plainText } from './plain-text.ts';

/** An e-mail address, also from a link or beside a name: "Siti <siti@example.sg>" is "siti@example.sg". */
export function readEmail(typed: string): string {
  const plain = plainText(typed).replace(/^mailto:/i, '');
  return /^[^<>]*<([^<>]+)>$/.exec(plain)?.[1]?.trim() ?? plain;
}

/**
 * Whether mail can be sent to an address: a local part of at most 64 characters and a domain, both with full stops only between other
 * characters (RFC 5321), and no label of the domain begins or ends with a hyphen. The question limits the length of the last label.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    local.split('.').every((part) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^[A-Za-z]{2,}$/.test(labels.at(-1) ?? '')
  );
}
