import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { Existence, Json } from '../../engine/index.ts';

/** Language id of the site, "en" or "ms". */
export type Language = string;

/** Text of a key; `{{name}}` is filled from `params`. */
export type Translate = (key: string, params?: { readonly [name: string]: string | number }) => string;

/** An address from the address service; blank parts are ''. */
export type AddressResult = {
  readonly postalCode: string;
  readonly blockNumber: string;
  readonly streetName: string;
  readonly buildingName: string;
};

/** Address of a six-digit postal code; null if none. Rejects when the service fails. */
export type SearchAddress = (postalCode: string) => Promise<AddressResult | null>;

/** Whether an account has this answer. Rejects when unknown. */
export type CheckExistence = (what: Existence, answer: Json) => Promise<boolean>;

/** Compiled validators of a flow's steps, by step id; null if they are not available now. */
export type LoadValidators = (flow: string) => Promise<ValidatorFunctions | null>;

/** Ports that the host fills. */
export type RendererPorts = {
  readonly translate: Translate;
  readonly language: Language;
  readonly searchAddress: SearchAddress;
  readonly exists: CheckExistence;
  /** Absent where no gift can be made, as in a preview; then the engine alone validates. */
  readonly loadValidators?: LoadValidators;
};
