import type { Vault } from '../../../src/portal/kit/store/vault.ts';

/** An in-memory vault that tests can inspect. */
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
