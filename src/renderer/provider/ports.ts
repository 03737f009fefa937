import type { Existence, Json } from '../../engine/index.ts';

/** The id of a language of the site, "en" or "ms". */
export type Language = string;

/** Words for a key; `{{name}}` in the text is filled from `params`. The renderer holds no words of its own. */
export type Translate = (key: string, params?: { readonly [name: string]: string | number }) => string;

/** An address as the address service knows it; blank parts are empty text. */
export type AddressResult = {
  readonly postalCode: string;
  readonly blockNumber: string;
  readonly streetName: string;
  readonly buildingName: string;
};

/** Finds the address of a six-digit postal code; null when there is none. Rejects when the service cannot be asked. */
export type SearchAddress = (postalCode: string) => Promise<AddressResult | null>;

/** Whether an account has the answer already. Rejects when nobody can say. */
export type AsksExistence = (what: Existence, answer: Json) => Promise<boolean>;

/** What the renderer needs from whoever draws with it. */
export type RendererPorts = {
  readonly translate: Translate;
  readonly language: Language;
  readonly searchAddress: SearchAddress;
  readonly exists: AsksExistence;
};
