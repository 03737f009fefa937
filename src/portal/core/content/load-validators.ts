import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

type ValidatorsModule = { readonly validators: (require: (name: string) => unknown) => ValidatorFunctions };

/** The compiled validators of a flow's steps, as the server made them for this version of the content. Rejects when they cannot be had. */
export async function loadValidators(contentVersion: string, flow: string): Promise<ValidatorFunctions> {
  const path = `/content/${encodeURIComponent(contentVersion)}/validators.js?flow=${encodeURIComponent(flow)}`;
  const [{ validators }, { requireForValidators }] = await Promise.all([
    import(/* @vite-ignore */ path) as Promise<ValidatorsModule>,
    import('./validators-runtime.ts'),
  ]);
  return validators(requireForValidators);
}
