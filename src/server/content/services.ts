import type { KitServices } from '../kit/services.ts';
import type { ContentStore } from './store.ts';

export type ContentServices = KitServices & {
  /** The definitions that serve now, and every version that ever did. */
  readonly content: ContentStore;
};
