import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { ask } from './ask.ts';

const server = serverDouble();
const answered = async (response: HttpResponse<string>) => {
  server.use(http.post('*/desk/api/call', () => response));
  return await ask('POST', '/call', {});
};
const refusal = (status: number, more: object = {}) =>
  HttpResponse.json({ status: 0, code: 'NOT_OPEN', message: 'It is over.', ...more }, { status }) as unknown as HttpResponse<string>;

it('returns a refusal’s code, message and fields for any status: the page is not reloaded', async () => {
  const fields = [{ path: 'email', code: 'format' }];
  for (const status of [403, 409, 500])
    expect(await answered(refusal(status, { fields }))).toEqual({
      kind: 'refused',
      status,
      code: 'NOT_OPEN',
      message: 'It is over.',
      fields,
    });
});

it('returns nothing to show without a session', async () => {
  expect(await answered(refusal(401))).toEqual({ kind: 'signed-out' });
});

it('treats a proxy’s own page, or no answer at all, as no connection', async () => {
  expect(await answered(new HttpResponse('<html>', { status: 502, headers: { 'content-type': 'text/html' } }))).toEqual({
    kind: 'unreachable',
  });
  expect(await answered(HttpResponse.error() as HttpResponse<string>)).toEqual({ kind: 'unreachable' });
});
