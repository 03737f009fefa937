import { expect } from 'vitest';

/** The code of the newest mail to an address, waited for. */
export async function newestCode(url: string, email: string): Promise<string> {
  const mail = await newestMail(url, email, /\b\d{6}\b/);
  return /\b(\d{6})\b/.exec(mail)?.[1] ?? '';
}

/** The link of the newest mail to an address that has one. */
export async function newestLink(url: string, email: string): Promise<string> {
  const mail = await newestMail(url, email, /reset-password/);
  const link = new URL(/(http[^\s"<]*reset-password[^\s"<]*)/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? '');
  return new URL(`${link.pathname}${link.search}`, url).href;
}

async function newestMail(url: string, email: string, holding: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const page = await (await fetch(`${url}/sandbox/outbox`)).text();
      found =
        page.split('<article').find((mail) => mail.includes(email) && holding.test(mail.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''))) ?? '';
      return found;
    })
    .not.toBe('');
  return found.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
}
