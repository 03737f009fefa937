import { expect, it } from 'vitest';
import type { Definitions } from '../../src/engine/index.ts';
import { startTestDatabase } from '../support/trial/database.ts';
import { startTestPortal } from '../support/trial/portal.ts';

const pool = { 'content-type': 'application/x-amz-json-1.1' };

it('the operator’s minimum password length is what the forms say and what the server requires', async () => {
  const portal = await startTestPortal({ PASSWORD_MIN: '12' });
  const browser = portal.browse();
  const { body: content } = await browser.call<{ contentVersion: string }>('GET', '/content/current');
  const { body } = await browser.call<Definitions>('GET', `/content/${content.contentVersion}/definitions.json`);
  const forms = Object.values(body.steps).flatMap(({ fields }) => fields.filter(({ id }) => id === 'password'));
  const lengths = forms.flatMap(({ checks }) => checks.flatMap(({ minLength = [] }) => minLength));
  expect(lengths.length).toBeGreaterThanOrEqual(4);
  expect(new Set(lengths)).toEqual(new Set([12]));

  const signUp = (Password: string) => {
    const headers = { ...pool, 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
    const { clientId: ClientId } = portal.services.config.identity;
    return browser.call('POST', '/', JSON.stringify({ ClientId, Username: 'aisyah@portal.test', Password }), headers);
  };
  expect((await signUp('Perahu-kt-7')).body).toMatchObject({
    __type: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  expect((await signUp('Perahu-ker-7')).status).toBe(200);
  await portal.close();
});

it('another length alone makes another version of the content, at another address, so that no browser’s copy is stale', async () => {
  const database = await startTestDatabase();
  const openDatabase = async () => ({ url: database.url, close: async () => undefined });
  /** What a browser gets under the setting, and again when it revalidates its cached copy. */
  const servedWith = async (environment: { readonly [name: string]: string }, kept = '') => {
    const portal = await startTestPortal(environment, { openDatabase });
    const browser = portal.browse();
    const { contentVersion } = (await browser.call<{ contentVersion: string }>('GET', '/content/current')).body;
    const address = `/content/${contentVersion}/definitions.json`;
    const { headers, body } = await browser.call<Definitions>('GET', address);
    const validators = await browser.call('GET', `/content/${contentVersion}/validators.js?flow=account`);
    const again = await browser.call('GET', address, undefined, kept === '' ? {} : { 'if-none-match': kept });
    await portal.close();
    const field = body.steps['reset-password']?.fields.find(({ id }) => id === 'password');
    const least = field?.checks.find(({ minLength }) => minLength !== undefined)?.minLength;
    return { contentVersion, etag: String(headers.etag), validators: String(validators.headers.etag), least, again: again.status };
  };
  const seven = await servedWith({});
  const twelve = await servedWith({ PASSWORD_MIN: '12' }, seven.etag);
  expect([seven.least, twelve.least, twelve.again]).toEqual([7, 12, 200]);
  expect(twelve.contentVersion).not.toBe(seven.contentVersion);
  expect(twelve.etag).not.toBe(seven.etag);
  expect(twelve.validators).not.toBe(seven.validators);
  expect(await servedWith({}, seven.etag)).toEqual({ ...seven, again: 304 });
  expect(await servedWith({ PASSWORD_MIN: '12' }, twelve.etag)).toEqual({ ...twelve, again: 304 });

  // A page that was opened under the earlier version continues with the content of that version.
  const portal = await startTestPortal({ PASSWORD_MIN: '12' }, { openDatabase });
  const { steps } = (await portal.services.content.at(seven.contentVersion)).definitions;
  const checks = steps['reset-password']?.fields.flatMap((field) => field.checks.flatMap(({ minLength = [] }) => minLength));
  expect(new Set(checks)).toEqual(new Set([7]));
  await portal.close();
  await database.close();
});
