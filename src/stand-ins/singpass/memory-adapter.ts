import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { readonly payload: AdapterPayload; readonly until: number };

const MAX_ENTRIES = 5_000;
/** For entries without an expiry of their own. */
const SESSION_SECONDS = 600;

/** An in-memory adapter for oidc-provider; entries expire. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  const find = (key: string) => {
    const found = entries.get(key);
    return found !== undefined && found.until > Date.now() ? found.payload : undefined;
  };
  const findWhere = (model: string, holds: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(find)
      .find((payload) => payload !== undefined && holds(payload));

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      entries.set(`${model}:${id}`, { payload, until: Date.now() + (expiresIn ?? SESSION_SECONDS) * 1000 });
      for (const key of entries.keys()) if (entries.size > MAX_ENTRIES || find(key) === undefined) entries.delete(key);
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
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
