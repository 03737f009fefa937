import type { ContentServices } from '../content/services.ts';
import type { Releases } from './serving/create-releases.ts';

export type ReleaseServices = ContentServices & {
  /** Undefined where a folder is the content (`CONTENT=folder`). */
  readonly releases: Releases | undefined;
};
