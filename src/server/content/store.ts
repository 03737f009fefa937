import type { IsoDate } from '../../engine/definitions.ts';
import type { ComingDay, ComingRate, Finding } from '../../lint/index.ts';
import type { Content } from './content.ts';
import type { Bundle } from './served/bundle.ts';

export type ContentStore = {
  /** The version that is served: the last one without a blocking finding. */
  readonly current: () => Content;
  /** A version by its name. Throws `UnknownVersion` when it was never served, and `UnreadableVersion` when this release cannot parse it. */
  readonly at: (version: string) => Promise<Content>;
  /** The texts of a version, also when this release cannot parse its definitions. Throws `UnknownVersion`. */
  readonly texts: (version: string) => Promise<Content['texts']>;
  /** A version as the page loads it, compressed. */
  readonly bundle: (version: string) => Promise<Bundle>;
  /** Starts a refresh and does not wait for it: donors are answered from the current version. */
  readonly notice: () => void;
  /** Reads changed files and waits for the judgement, for staff who want to see it. At most once a second; joins a refresh under way. */
  readonly refresh: () => Promise<void>;
  /** Looks at once for what is to serve, and serves it: after what this process has itself made live. */
  readonly serveNewest: () => Promise<void>;
  /** For the operator: the findings in the files on the disk, and whether these are served. */
  readonly report: () => ContentReport;
  /** The values of rates that serve from a day to come, and the days to come that rates name. */
  readonly coming: (on: IsoDate) => Promise<{ readonly rates: readonly ComingRate[]; readonly days: readonly ComingDay[] }>;
  readonly close: () => void;
};

export type ContentReport = {
  /** Whether the files on the disk are served; if not, the findings say why. */
  readonly upToDate: boolean;
  readonly findings: readonly Finding[];
  /** What the code asks for and the content that serves has not, by kind and name: "text home.title". Of texts, layouts and settings the code's own stand in. */
  readonly lacking: readonly string[];
  /** What was left out of the judgement, a sentence each. */
  readonly leftOut?: readonly string[];
  readonly readAt: Date;
  readonly activatedAt: Date;
};

export class UnknownVersion extends Error {
  constructor() {
    super('This version of the content never served.');
    this.name = 'UnknownVersion';
  }
}

/** An earlier release could parse this version and this one cannot: the language of the definitions has changed since. */
export class UnreadableVersion extends Error {
  constructor(version: string, cause: unknown) {
    super(`The content version ${version} cannot be read by this release: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'UnreadableVersion';
  }
}
