import { expect } from 'vitest';
import { textsOf } from './texts.ts';
import { LANGUAGES } from '../../support/languages.ts';

/** Code of the newest mail to an address, awaited; differs from the former one. */
export async function newestCode(url: string, email: string, former = ''): Promise<string> {
  const mail = await newestMail(url, email, (text) => codeIn(text) !== '' && codeIn(text) !== former);
  return codeIn(mail);
}

/** Newest link mailed to an address. */
export async function newestLink(url: string, email: string): Promise<string> {
  const mail = await newestMail(url, email, (text) => text.includes('reset-password'));
  const link = new URL(/(http[^\s"<]*reset-password[^\s"<]*)/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? '');
  return new URL(`${link.pathname}${link.search}`, url).href;
}

async function newestMail(url: string, email: string, isWanted: (mail: string) => boolean): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const page = await (await fetch(`${url}/sandbox/outbox`)).text();
        const mails = page.split('<article').map((mail) => mail.replace(/<style[\s\S]*?<\/style>/g, ' '));
        found = mails.find((mail) => names(mail, email) && isWanted(mail)) ?? '';
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return found;
}

/** Whether a mail contains the address, not as the end of a longer one. */
function names(mail: string, email: string): boolean {
  return mail
    .split(email)
    .slice(0, -1)
    .some((before) => !/[\w.+-]$/.test(before));
}

/** Sentences with the code, in both languages; mails contain other six-digit numbers. */
const TELLING = LANGUAGES.flatMap((language) =>
  ['confirm', 'reset', 'email', 'phone_number'].map(
    (kind) => new RegExp(textsOf(language)(`mail.account.bodies.${kind}`, { code: '(\\d{6})' })),
  ),
);

function codeIn(mail: string): string {
  const words = mail.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return TELLING.map((sentence) => sentence.exec(words)?.[1] ?? '').find((code) => code !== '') ?? '';
}
