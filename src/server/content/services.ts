import type { KitServices } from '../kit/services.ts';
import type { ContentStore } from './store.ts';

export type ContentServices = KitServices & {
  /** The served definitions, and every version ever served. */
  readonly content: ContentStore;
};
