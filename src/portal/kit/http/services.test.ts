import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { createApi } from '../../core/api.ts';
import { addressOf } from './services.ts';

const server = serverDouble();

it.each([
  ['/donor/User/checkNRICUnique', 'https://donor.example/User/checkNRICUnique'],
  ['/donors/User/x', '/donors/User/x'],
  ['/payment/Donation/createDonation', '/payment/Donation/createDonation'],
  ['/session', '/session'],
  ['/constructor/x', '/constructor/x'],
])('%s goes to %s when the donor service is remote', (path, address) => {
  expect(addressOf(path, { donor: 'https://donor.example' })).toBe(address);
});

it('a remote service gets identifying headers, and no cookie', async () => {
  const asked: { url: string; headers: Headers; credentials: string }[] = [];
  server.use(
    http.post('*/User/enrollDonorManuallyPreDonation', ({ request }) => {
      asked.push({ url: request.url, headers: request.headers, credentials: request.credentials });
      return HttpResponse.json({ status: 1, message: 'fine' });
    }),
  );
  const api = createApi({ token: () => 'public-token', onBroken: () => undefined });
  await api.enrol('zakat', {});
  api.setServices({ donor: 'https://donor.example/v2' });
  await api.enrol('zakat', {});
  const [local, remote] = asked;
  expect(local?.url).toMatch(/\/donor\/User\/enrollDonorManuallyPreDonation$/);
  expect(local?.headers.get('authorization')).toBeNull();
  expect(remote?.url).toBe('https://donor.example/v2/User/enrollDonorManuallyPreDonation');
  expect(remote?.headers.get('authorization')).toBe('public-token');
  expect(remote?.headers.get('givepls_token')).toBe('public-token');
  expect(remote?.credentials).toBe('omit');
});
