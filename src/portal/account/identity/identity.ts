import type { Api } from '../../core/api.ts';
import { closeFullStorage } from '../../../kit/storage/storage.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import type { Attempt, Refusal } from './attempt.ts';

/** Client of the user pool; every call returns a value and never throws. */
export type Identity = ReturnType<typeof import('./user-pool.ts').connect>;

/** Makes one call to the user pool; failing to load the client is a refusal too. */
export async function attemptWith<T>(api: Api, call: (identity: Identity) => Promise<Attempt<T>>): Promise<Attempt<T>> {
  const identity = await loadIdentity(api).catch(() => null);
  return identity === null ? { kind: 'refused', refusal: UNREACHABLE } : call(identity);
}

const UNREACHABLE: Refusal = { code: 'NetworkError', message: '' };

let loading: Promise<Identity> | null = null;

/** Loads and configures the client on first use. Rejects when it cannot load; the next call tries again. */
export function loadIdentity(api: Api): Promise<Identity> {
  loading ??= load(api).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(api: Api): Promise<Identity> {
  closeFullStorage();
  const [settings, { connect }] = await Promise.all([api.accountSettings().then(dataOf), import('./user-pool.ts')]);
  return connect(settings);
}
