import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { readonly payload: AdapterPayload; readonly until: number };

const MOST = 5_000;
/** For what names no time of its own. */
const SESSION_SECONDS = 600;

/** Where the stand-in keeps what it has issued: the memory of this process, until it lapses. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  const find = (key: string) => {
    const found = kept.get(key);
    return found !== undefined && found.until > Date.now() ? found.payload : undefined;
  };
  const findWhere = (model: string, holds: (payload: AdapterPayload) => boolean) =>
    [...kept.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(find)
      .find((payload) => payload !== undefined && holds(payload));

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      kept.set(`${model}:${id}`, { payload, until: Date.now() + (expiresIn ?? SESSION_SECONDS) * 1000 });
      for (const key of kept.keys()) if (kept.size > MOST || find(key) === undefined) kept.delete(key);
    },
    async find(id) {
      return find(`${model}:${id}`);
    },
    async findByUid(uid) {
      return findWhere(model, (payload) => payload.uid === uid);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
