import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

type ValidatorsModule = { readonly validators: (require: (name: string) => unknown) => ValidatorFunctions };

/** Loads the validators of a flow's steps, compiled by the server for this content version. Rejects if they do not load. */
export async function loadValidators(contentVersion: string, flow: string): Promise<ValidatorFunctions> {
  const path = `/content/${encodeURIComponent(contentVersion)}/validators.js?flow=${encodeURIComponent(flow)}`;
  const [{ validators }, { requireForValidators }] = await Promise.all([
    import(/* @vite-ignore */ path) as Promise<ValidatorsModule>,
    import('./validators-runtime.ts'),
  ]);
  return validators(requireForValidators);
}
