import type { Vault } from '../../../src/portal/kit/store/vault.ts';

/** A vault for tests: kept in memory, and open to look into. */
export function memoryVault(value: unknown = null): Vault & { readonly kept: () => unknown } {
  let kept = value;
  return {
    read: async () => kept,
    write: async (next) => {
      kept = structuredClone(next);
    },
    wipe: async () => {
      kept = null;
    },
    kept: () => kept,
  };
}
