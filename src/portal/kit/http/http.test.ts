import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { createHttp } from './http.ts';

const server = serverDouble();

const client = (onBroken: () => void = () => undefined) => createHttp({ token: () => 'public-token', onBroken });

it.each([401, 302, 504])('treats %s as silent', async (status) => {
  server.use(http.post('*/call', () => new HttpResponse(null, { status })));
  expect(await client().post('/call', {})).toEqual({ kind: 'silent' });
});

it.each([403, 500, 502])('treats %s as a reason to reload', async (status) => {
  server.use(http.post('*/call', () => new HttpResponse('<html>', { status })));
  const onBroken = vi.fn();
  expect(await client(onBroken).post('/call', {})).toMatchObject({ kind: 'broken', message: expect.stringMatching(/./) });
  expect(onBroken).toHaveBeenCalledOnce();
});

it('returns a refusal’s code, the server’s message and the fields', async () => {
  const fields = [{ path: 'individual.nric', code: 'pattern' }];
  server.use(
    http.post('*/call', () => HttpResponse.json({ status: 0, code: 'INVALID_ANSWERS', message: '<b>no</b>', fields }, { status: 422 })),
  );
  expect(await client().post('/call', {})).toEqual({ kind: 'refused', status: 422, code: 'INVALID_ANSWERS', message: '<b>no</b>', fields });
});

it('returns when a refused call may be retried', async () => {
  server.use(http.post('*/call', () => HttpResponse.json({ code: 'TOO_MANY' }, { status: 429, headers: { 'retry-after': '1168' } })));
  expect(await client().post('/call', {})).toMatchObject({ kind: 'refused', status: 429, retryAfter: 1168 });
});

it('uses the status text for a refusal without a message', async () => {
  server.use(http.post('*/call', () => new HttpResponse('<html>', { status: 418, statusText: 'A teapot' })));
  expect(await client().post('/call', {})).toEqual({ kind: 'refused', status: 418, code: 'HTTP_418', message: 'A teapot', fields: [] });
});

it.each([
  [422, { code: 'INVALID_ANSWERS' }, ['POST /donor/User/x 422 INVALID_ANSWERS']],
  [500, {}, ['POST /donor/User/x 500']],
  [401, {}, []],
  [200, { status: 0 }, []],
])('reports an answer with %i by call and outcome, and nothing that was sent', async (status, body, told) => {
  server.use(http.post('*/donor/User/x', () => HttpResponse.json(body, { status })));
  const reported: string[] = [];
  const api = createHttp({ token: () => null, onBroken: () => undefined, onFailure: (words) => void reported.push(words) });
  await api.post('/donor/User/x?email=aisyah@portal.test', { nric: 'S1234567D' });
  expect(reported).toEqual(told);
});

it('a failing background call leaves the page unchanged, and its caller learns of it', async () => {
  server.use(http.all('*', () => HttpResponse.json({}, { status: 500 })));
  const onBroken = vi.fn();
  expect(await client(onBroken).post('/donor/User/checkNRICUnique', {})).toMatchObject({ kind: 'broken' });
  expect(await client(onBroken).put('/session/draft/zakat', {})).toMatchObject({ kind: 'broken' });
  expect(onBroken).not.toHaveBeenCalled();
  await client(onBroken).post('/donor/User/checkSomethingNew', {});
  expect(onBroken).toHaveBeenCalledOnce();
});

it('a network failure is an outcome, not an exception', async () => {
  server.use(http.get('*/call', () => HttpResponse.error()));
  expect(await client().get('/call')).toEqual({ kind: 'unreachable' });
});

it('sends the session’s token under the specification’s name', async () => {
  let sent: string | null = null;
  server.use(
    http.get('*/call', ({ request }) => {
      sent = request.headers.get('givepls_token');
      return HttpResponse.json({ status: 1 });
    }),
  );
  await client().get('/call');
  expect(sent).toBe('public-token');
});

it('a call about a donor names the signed-in account, encoded, or nobody', async () => {
  const sent: (string | null)[] = [];
  server.use(
    http.post('*/User/*', ({ request }) => {
      sent.push(request.headers.get('uuid'));
      return HttpResponse.json({ status: 1 });
    }),
  );
  let user = '';
  const api = createHttp({ token: () => null, onBroken: () => undefined, user: () => user });
  await api.post('/donor/User/getEmailListForUser', {});
  user = 'an-id';
  await api.post('/donor/User/getEmailListForUser', {});
  await api.post('/donor/User/getDonorCognitoStatus', {});
  expect(sent).toEqual(['', btoa('an-id'), null]);
});
