import type { Finding } from '../../lint/index.ts';
import type { Content } from './content.ts';
import type { Bundle } from './served/bundle.ts';

export type ContentStore = {
  /** The version that serves now: the last one in which the lint found nothing that blocks. */
  readonly current: () => Content;
  /** A version that served once; throws `UnknownVersion` for one that never did, and `UnreadableVersion` for one that this code cannot read. */
  readonly at: (version: string) => Promise<Content>;
  /** The words of a version that served once, also where this code cannot read its definitions; throws `UnknownVersion`. */
  readonly texts: (version: string) => Promise<Content['texts']>;
  /** A version as the page loads it, compressed. */
  readonly bundle: (version: string) => Promise<Bundle>;
  /** Has what changed on the disk taken up meanwhile: donors are answered at once, by what serves. */
  readonly notice: () => void;
  /** Takes up what has changed on the disk, for whoever waits for the judgement of it: staff, who look at what they saved. Looks at most once a second, and waits for a look that is under way. */
  readonly refresh: () => Promise<void>;
  /** For the operator: what the lint says of the files as they stand, and whether they serve. */
  readonly report: () => ContentReport;
  readonly close: () => void;
};

export type ContentReport = {
  /** Whether the files as they stand are what serves; if not, the findings say why. */
  readonly upToDate: boolean;
  readonly findings: readonly Finding[];
  readonly readAt: Date;
  readonly activatedAt: Date;
};

export class UnknownVersion extends Error {
  constructor() {
    super('This version of the content never served.');
    this.name = 'UnknownVersion';
  }
}

/** A version that an earlier release could read, and this one cannot: the language of the definitions has changed since. */
export class UnreadableVersion extends Error {
  constructor(version: string, cause: unknown) {
    super(`The content version ${version} cannot be read by this release: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'UnreadableVersion';
  }
}
