import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Answers } from '../../../src/engine/index.ts';
import type { Visitor } from './visit.ts';

/** A gift that an earlier page of the browser has kept, so that a journey begins at its payment. */
export type KeptGift = {
  readonly flow: string;
  readonly answers: Answers;
  /** Answers to private questions, which only the server's session keeps. */
  readonly secret?: Answers;
};

/** Four normal fitrah, S$20.00, as Hamba Allah. */
export const KEPT_FITRAH: KeptGift = {
  flow: 'zakat',
  answers: { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' }, donor: { kind: 'anonymous' } },
};

/** The same by Siti, with name and e-mail. */
export const KEPT_NAMED_FITRAH: KeptGift = {
  flow: 'zakat',
  answers: { ...KEPT_FITRAH.answers, donor: { kind: 'named' } },
  secret: { named: { fullName: 'Siti Contoh binti Sampel', email: 'siti@example.org' } },
};

/** S$50.00 every month to the endowment, anonymous. */
export const KEPT_MONTHLY: KeptGift = {
  flow: 'wms',
  answers: { wms: { amount: '50', frequency: 'monthly' }, donor: { kind: 'anonymous' } },
  secret: { donor: { email: 'again@example.org' } },
};

/** The address of its payment, in the visitor's language. */
export function paymentOf({ flow }: KeptGift, { language }: Pick<Visitor, 'language'>): string {
  return `${flowOf(flow).home}?step=payment${language === 'en' ? '' : `&lang=${language}`}`;
}

/** Has the browser keep the gift as the portal's pages do (`vault.ts`), for `Serving.visit`. */
export function keeping({ flow, answers, secret }: KeptGift): (page: Page, origin: string) => Promise<void> {
  const { version } = flowOf(flow);
  const id = crypto.randomUUID();
  const save = { version, answers: secret, save: { draft: id, after: 0, over: [], key: crypto.randomUUID() } };
  const kept: Kept = { flow, draft: { id, version, answers, step: 'payment' }, ...(secret && { save }) };
  return async (page, origin) => {
    // A page of that origin without scripts.
    await page.goto(`${origin}/health`);
    await page.evaluate(keep, kept);
  };
}

type Kept = { readonly flow: string; readonly draft: object; readonly save?: object };

/** Runs in the page. */
async function keep({ flow, draft, save }: Kept): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const { ok, status } = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!ok) throw new Error(`${path} is answered with ${status}.`);
  };
  if (save !== undefined) {
    await send('POST', '/session', {});
    await send('PUT', `/session/draft/${flow}`, save);
  }
  const { contentVersion } = (await (await fetch('/content/current')).json()) as { readonly contentVersion: string };
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await new Promise<void>((resolve, reject) => {
    const opened = indexedDB.open('giving-portal', 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore('keys');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const added = opened.result.transaction('keys', 'readwrite').objectStore('keys').put(key, 'state');
      added.onerror = () => reject(added.error);
      added.onsuccess = () => {
        opened.result.close();
        resolve();
      };
    };
  });
  const value = { drafts: { [flow]: { ...draft, content: contentVersion } }, transaction: null, ratesSeen: null, ratesChanged: false };
  const at = Date.now();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ at, value }));
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  localStorage.setItem('giving-portal', `${base64(iv)}.${base64(data)}.${at + 3_600_000}`);
}

function flowOf(id: string): { readonly version: number; readonly home: string } {
  const read = <T>(file: string) => JSON.parse(readFileSync(`flows/${id}/${file}`, 'utf8')) as T;
  const { home } = read<{ readonly home: string }>('flow.json');
  return { home, version: read<{ readonly version: number }>('carry.json').version };
}
