import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { siti } from '../../../../tests/support/portal/account-double.ts';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { createPortal } from '../portal.ts';
import { askExistence } from './lookups.ts';

const server = serverDouble();

function portalThat(answers: { readonly [call: string]: () => Response }) {
  const asked: unknown[] = [];
  server.use(
    ...Object.entries(answers).map(([call, answer]) =>
      http.post(`*/donor/User/${call}`, async ({ request }) => {
        asked.push(await request.json());
        return answer();
      }),
    ),
  );
  const reload = vi.fn<() => boolean>(() => true);
  return { asked, reload, portal: createPortal({ vault: memoryVault(), onExpired: () => undefined, reload }) };
}

it('asks the specification’s checks, each with its own wording', async () => {
  const { portal, asked } = portalThat({
    checkCognitoNricExists: () => HttpResponse.json({ status: 1, isNricExists: true }),
    checkUserExistsByEmail: () => HttpResponse.json({ status: 1, isEmailExists: false, accCount: 0 }),
    checkCognitoMobileExists: () => HttpResponse.json({ status: 1, isMobileExists: true }),
  });
  expect(await askExistence(portal, 'nric', ' s1234567d')).toBe(true);
  expect(await askExistence(portal, 'email', 'siti@contoh.sg')).toBe(false);
  expect(await askExistence(portal, 'mobile', { countryCode: '+65', number: '91234567' })).toBe(true);
  expect(asked).toEqual([{ nric: 'S1234567D' }, { email: 'siti@contoh.sg' }, { phoneCountryCode: '65', phoneNumber: '91234567' }]);
});

it('asks about the same answer once, however often the donor goes back and forth', async () => {
  const { portal, asked } = portalThat({ checkCognitoNricExists: () => HttpResponse.json({ status: 1, isNricExists: true }) });
  for (let times = 0; times < 3; times++) expect(await askExistence(portal, 'nric', 'S1234567D')).toBe(true);
  expect(asked).toHaveLength(1);
});

it('does not ask about the signed-in account’s own address', async () => {
  const { portal, asked } = portalThat({});
  portal.store.set((state) => ({ ...state, account: { state: 'signed-in', name: siti.name, profile: siti } }));
  expect(await askExistence(portal, 'email', 'Siti@Contoh.sg')).toBe(false);
  expect(asked).toEqual([]);
});

it.each([
  ['the limit is reached', () => HttpResponse.json({ status: 0, code: 'TOO_OFTEN', message: 'Later.' }, { status: 429 })],
  ['there is no session', () => HttpResponse.json({ status: 0, code: 'NO_SESSION', message: 'None.' }, { status: 401 })],
  ['the server stumbles', () => new HttpResponse(null, { status: 500 })],
  ['nobody answers', () => HttpResponse.error()],
])('knows nothing when %s, and leaves the page unchanged', async (_, answer) => {
  const { portal, reload } = portalThat({ checkCognitoNricExists: answer });
  await expect(askExistence(portal, 'nric', 'S1234567D')).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  expect(portal.store.get().apiError).toBeNull();
});
