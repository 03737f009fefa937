import { type Definitions, loadRareOperations } from '../../../engine/index.ts';

/** Content, once the operations that only some flows use are here, if its rules need any. */
export async function withOperations<Loaded extends { readonly definitions: Definitions } | null>(content: Loaded): Promise<Loaded> {
  if (content?.definitions.rare) await loadRareOperations();
  return content;
}
