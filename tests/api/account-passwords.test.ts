import { expect, it } from 'vitest';
import type { Definitions } from '../../src/engine/index.ts';
import { startTestPortal } from '../../src/server/testing.ts';

const pool = { 'content-type': 'application/x-amz-json-1.1' };

it('the length that an operator asks of passwords is what the forms say and what the server refuses', async () => {
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
