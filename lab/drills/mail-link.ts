import { setTimeout as pause } from 'node:timers/promises';

/** Mails are sent behind the gifts, with a drawn receipt each. */
const LONGEST_WAIT_MS = 300_000;

/** The link to a receipt in a mail, signed by a key of `LINK_KEYS`. */
export type MailLink = {
  /** Whether it opens the receipt in full at this process. The first browser that opens it is the only one that may. */
  readonly opensAt: (portal: string) => Promise<boolean>;
};

/** The link in the mail to this address, awaited. */
export async function mailLink(portal: string, email: string): Promise<MailLink> {
  const query = await queryOf(portal, email);
  let cookie = '';
  return {
    opensAt: async (url) => {
      const answer = await fetch(`${url}/payment/Donation/getDonationReceiptData?${query}`, {
        method: 'POST',
        headers: { origin: url, cookie },
      });
      const [set] = answer.headers.getSetCookie();
      cookie = set?.split(';')[0] ?? cookie;
      return ((await answer.json()) as { readonly view?: string }).view === 'full';
    },
  };
}

/** "transactionId=…&k=…" */
async function queryOf(portal: string, email: string): Promise<string> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline; await pause(200)) {
    const outbox = await (await fetch(`${portal}/sandbox/outbox`)).text();
    const mail = outbox.split('<article').find((article) => article.includes(`>${email}<`)) ?? '';
    const [, transactionNo, key] = /transactionId=([A-Z2-7]{26})&(?:amp;)?k=([\w.-]+)/.exec(mail) ?? [];
    if (transactionNo !== undefined && key !== undefined) return `transactionId=${transactionNo}&k=${key}`;
  }
  throw new Error(`No mail to ${email} has a link.`);
}
