import { join } from 'node:path';
import type { Content } from '../../../server/content/content.ts';
import { createFieldCrypto } from '../../../server/kit/crypto/field-crypto.ts';
import { connect } from '../../../server/kit/db/connect.ts';
import { hashPassword } from '../../../stand-ins/cognito/passwords/scrypt.ts';
import { insertAccount } from '../../../server/people/accounts/records/accounts.ts';
import { writeAttributes } from '../../../server/people/accounts/records/attributes.ts';
import { parseDefinitions } from '../../../engine/index.ts';
import { definitionFiles, readData } from '../../../lint/index.ts';
import { give, type GivingAt } from '../../trial/people/give.ts';
import { type Answers, donorA, fitrahOf } from '../../trial/people/particulars.ts';
import { begin, pathOf, redirect, walk } from '../../trial/people/singpass.ts';
import type { Browser } from '../../trial/portal.ts';
import { httpBrowser } from './http-browser.ts';

export type Kind = 'guest' | 'account' | 'singpass';
/** The database of the portals, and the keys that it is sealed and indexed with. */
export type Place = { readonly databaseUrl: string; readonly keys: Parameters<typeof createFieldCrypto>[0] };

const PASSWORD = 'Perahu-kertas-7';
/** The cheapest: what is measured is gifts. */
const PASSWORD_COST = 4;

/** Donors of each kind, who give by card through `url`, each in a browser of their own; throws when one is refused anything. */
export async function openDonors(url: string, clientId: string, { databaseUrl, keys }: Place) {
  const data = await readData(join(import.meta.dirname, '../../../..'));
  const definitions = parseDefinitions(definitionFiles(data));
  const db = connect(databaseUrl, () => undefined);
  const crypto = createFieldCrypto(keys);
  const password = await hashPassword(PASSWORD, PASSWORD_COST, 'bench');
  const at: GivingAt = {
    services: { content: { current: () => ({ definitions }) as unknown as Content } },
    get clock() {
      return { now: new Date() };
    },
  };

  const ways: { readonly [kind in Kind]: (browser: Browser, nth: number) => Promise<Answers> } = {
    guest: async () => fitrahOf(donorA),
    account: async (browser, nth) => {
      const username = `donor${nth}@portal.test`;
      const fresh = { provider: 'password', status: 'confirmed', emailVerified: true, language: 'en' } as const;
      // It moves to the user pool with its first sign-in.
      const id = await insertAccount(db, crypto, { ...fresh, username, password, at: new Date() });
      await writeAttributes({ db, crypto }, id ?? '', { email: username, name: 'Penderma' });
      await signIn(browser, clientId, username);
      return fitrahOf({ ...donorA, email: username });
    },
    singpass: async (browser) => {
      const callback = await walk(browser, await begin(browser), { persona: 'nur' });
      const told = await redirect(browser, pathOf(callback));
      if (!told.includes('outcome=done')) throw new Error(`Nothing was retrieved: ${told}`);
      return fitrahOf(donorA);
    },
  };
  return {
    give: async (kind: Kind, nth: number): Promise<void> => {
      const browser = httpBrowser(url, `10.${Math.floor(nth / 62_500) % 250}.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`);
      await browser.call('POST', '/session', {});
      await give(at, browser, 'zakat', await ways[kind](browser, nth), kind === 'account' ? { saveCard: true } : {});
    },
    close: () => db.destroy(),
  };
}

async function signIn(browser: Browser, ClientId: string, USERNAME: string): Promise<void> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
  const asked = JSON.stringify({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
  const { body, text } = await browser.call<{ AuthenticationResult?: { IdToken: string; AccessToken: string } }>(
    'POST',
    '/',
    asked,
    headers,
  );
  const tokens = body?.AuthenticationResult;
  if (tokens === undefined) throw new Error(`Not signed in: ${text}`);
  const { IdToken: authorization, AccessToken: accessToken } = tokens;
  const bound = await browser.call('POST', '/session/account', { accessToken }, { authorization });
  if (bound.status !== 200) throw new Error(`The session is not signed in: ${bound.text}`);
}
