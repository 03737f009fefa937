import type { ContentServices } from '../content/services.ts';
import type { Releases } from './serving/releases.ts';

export type ReleaseServices = ContentServices & {
  /** Undefined where the content is that of a folder (`CONTENT=folder`). */
  readonly releases: Releases | undefined;
};
