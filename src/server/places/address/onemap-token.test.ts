import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountToken } from './onemap-token.ts';

const account = { email: 'portal@office.example', password: 'a secret' };
const clock = { at: new Date('2026-09-15T00:00:00Z') };
const now = () => clock.at;
const later = (hours: number) => {
  clock.at = new Date(clock.at.getTime() + hours * 3_600_000);
};
/** Issues tokens valid for three days: "token 1", "token 2" … */
const oneMap = vi.fn(async () =>
  Response.json({ access_token: `token ${oneMap.mock.calls.length}`, expiry_timestamp: String(clock.at.getTime() / 1_000 + 72 * 3_600) }),
);

beforeEach(() => void oneMap.mockClear());

describe('a token of OneMap', () => {
  it('is requested for the account, once for concurrent callers', async () => {
    const token = accountToken(account, { now, fetchFrom: oneMap });
    expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 1']);
    const [[url, init] = []] = oneMap.mock.calls as unknown as [[string, RequestInit]];
    expect(url).toBe('https://www.onemap.gov.sg/api/auth/post/getToken');
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(account) });
  });

  it('is cached for most of its three days, and renewed before they end', async () => {
    const token = accountToken(account, { now, fetchFrom: oneMap });
    await token();
    later(70);
    expect(await token()).toBe('token 1');
    later(1.5);
    expect(await token()).toBe('token 2');
  });

  it('refused early is replaced by another', async () => {
    const token = accountToken(account, { now, fetchFrom: oneMap });
    expect(await token('token 0')).toBe('token 1');
    expect(await token('token 1')).toBe('token 2');
    expect(await token('token 1')).toBe('token 2');
  });

  it.each([
    ['refuses the account', async () => new Response('no', { status: 401 })],
    ['does not answer', async () => Promise.reject(new Error('timeout'))],
    ['answers something else', async () => Response.json({ error: 'busy' })],
  ])('is unavailable when OneMap %s; the next request is a minute later', async (_what, answer) => {
    const asked = vi.fn(answer as typeof fetch);
    const token = accountToken(account, { now, fetchFrom: asked });
    await expect(token()).rejects.toMatchObject({ status: 503, code: 'NO_ADDRESSES' });
    await expect(token()).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveBeenCalledOnce();
    later(0.02);
    await expect(token()).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
