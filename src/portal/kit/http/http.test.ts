import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { createHttp } from './http.ts';

const server = serverDouble();

const client = (onBroken: () => void = () => undefined) => createHttp({ token: () => 'public-token', onBroken });

it.each([401, 302, 504])('%s is silent', async (status) => {
  server.use(http.post('*/call', () => new HttpResponse(null, { status })));
  expect(await client().post('/call', {})).toEqual({ kind: 'silent' });
});

it.each([403, 500, 502])('%s asks for a reload', async (status) => {
  server.use(http.post('*/call', () => new HttpResponse('<html>', { status })));
  const onBroken = vi.fn();
  expect(await client(onBroken).post('/call', {})).toMatchObject({ kind: 'broken', message: expect.stringMatching(/./) });
  expect(onBroken).toHaveBeenCalledOnce();
});

it('a refusal says its code, the server’s message and the fields', async () => {
  const fields = [{ path: 'individual.nric', code: 'pattern' }];
  server.use(
    http.post('*/call', () => HttpResponse.json({ status: 0, code: 'INVALID_ANSWERS', message: '<b>no</b>', fields }, { status: 422 })),
  );
  expect(await client().post('/call', {})).toEqual({ kind: 'refused', status: 422, code: 'INVALID_ANSWERS', message: '<b>no</b>', fields });
});

it('a refusal says when it may be asked again', async () => {
  server.use(http.post('*/call', () => HttpResponse.json({ code: 'TOO_MANY' }, { status: 429, headers: { 'retry-after': '1168' } })));
  expect(await client().post('/call', {})).toMatchObject({ kind: 'refused', status: 429, retryAfter: 1168 });
});

it('a refusal without a message has the status text', async () => {
  server.use(http.post('*/call', () => new HttpResponse('<html>', { status: 418, statusText: 'A teapot' })));
  expect(await client().post('/call', {})).toEqual({ kind: 'refused', status: 418, code: 'HTTP_418', message: 'A teapot', fields: [] });
});

it.each([
  [422, { code: 'INVALID_ANSWERS' }, ['POST /donor/User/x 422 INVALID_ANSWERS']],
  [500, {}, ['POST /donor/User/x 500']],
  [401, {}, []],
  [200, { status: 0 }, []],
])('of an answer with %i is reported what was called and how it ended, and nothing that was sent', async (status, body, told) => {
  server.use(http.post('*/donor/User/x', () => HttpResponse.json(body, { status })));
  const reported: string[] = [];
  const api = createHttp({ token: () => null, onBroken: () => undefined, onFailure: (words) => void reported.push(words) });
  await api.post('/donor/User/x?email=aisyah@portal.test', { nric: 'S1234567D' });
  expect(reported).toEqual(told);
});

it('a background call that breaks leaves the page as it is, and is told of to whoever asked', async () => {
  server.use(http.all('*', () => HttpResponse.json({}, { status: 500 })));
  const onBroken = vi.fn();
  expect(await client(onBroken).post('/donor/User/checkNRICUnique', {})).toMatchObject({ kind: 'broken' });
  expect(await client(onBroken).put('/session/draft/zakat', {})).toMatchObject({ kind: 'broken' });
  expect(onBroken).not.toHaveBeenCalled();
  await client(onBroken).post('/donor/User/checkSomethingNew', {});
  expect(onBroken).toHaveBeenCalledOnce();
});

it('no network is an outcome, not an exception', async () => {
  server.use(http.get('*/call', () => HttpResponse.error()));
  expect(await client().get('/call')).toEqual({ kind: 'unreachable' });
});

it('the session’s token goes along under the specification’s name', async () => {
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

it('a call about a donor names who is signed in, encoded, and nobody when nobody is', async () => {
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
