import type { Definitions } from '../../../engine/index.ts';
import type { Content } from '../content.ts';
import { type Bundle, makeBundle } from './bundle.ts';

/** The content as it crosses: large trees as JSON text, which is far quicker than the structured clone. */
export type BundleTask = Omit<Content, 'definitions'> & { readonly definitions: string };

export function work({ definitions, ...content }: BundleTask): Promise<Bundle> {
  return makeBundle({ ...content, definitions: JSON.parse(definitions) as Definitions });
}
