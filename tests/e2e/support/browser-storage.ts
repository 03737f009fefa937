import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Private values that journeys type: NRIC, UEN, names, mobile, e-mail, address, date of birth, card. */
const PRIVATE =
  /S1234567D|S8800001C|53312345K|53399999K|27\/03\/1988|Siti|Contoh|9123 ?4567|example\.org|contoh\.sg|portal\.test|200640|ROWELL|27\/03\/1990|4242 ?4242/i;
/** Session tokens and JSON Web Tokens. */
const TOKEN = /"token"|eyJ[\w-]+\.eyJ/;

/** Fails if browser storage, encrypted or not, holds private values or tokens (hazard 29). */
export async function expectNothingPrivateStored(page: Page, screen: string): Promise<void> {
  const kept = await allStorage(page);
  expect(kept.match(PRIVATE)?.[0], `${screen} keeps in the browser`).toBeUndefined();
  expect(kept.match(TOKEN)?.[0], `${screen} keeps in the browser`).toBeUndefined();
}

/** Local and session storage, with the encrypted state decrypted by the page's key. */
export function allStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'giving-portal');
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const openSealed = async (sealed: string) => {
      const database = await asked(indexedDB.open('giving-portal'));
      const key = await asked<CryptoKey>(database.transaction('keys').objectStore('keys').get('state'));
      database.close();
      const [iv = '', data = ''] = sealed.split('.');
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, key, bytes(data)));
    };
    const { 'giving-portal': sealed, ...open } = { ...localStorage } as { readonly [key: string]: string };
    const opened = sealed === undefined || !known ? '' : await openSealed(sealed);
    return [JSON.stringify(open), JSON.stringify(sessionStorage), opened].join('\n');
  });
}
