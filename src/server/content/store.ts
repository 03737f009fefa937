import type { IsoDate } from '../../engine/definitions.ts';
import type { ComingDay, ComingRate, Finding } from '../../lint/index.ts';
import type { Content } from './content.ts';
import type { Bundle } from './served/bundle.ts';

export type ContentStore = {
  /** The served version: the last one without a blocking finding. */
  readonly current: () => Content;
  /** A version by its name. Throws `UnknownVersion` when it was never served, and `UnreadableVersion` when this release cannot parse it. */
  readonly at: (version: string) => Promise<Content>;
  /** The texts of a version, also when this release cannot parse its definitions. Throws `UnknownVersion`. */
  readonly texts: (version: string) => Promise<Content['texts']>;
  /** The compressed form of a version that pages load. */
  readonly bundle: (version: string) => Promise<Bundle>;
  /** Starts a refresh without waiting for it: donors are answered from the current version. */
  readonly notice: () => void;
  /** Reads changed files and waits for the judgement, for staff who want to see it. At most once a second; joins a refresh under way. */
  readonly refresh: () => Promise<void>;
  /** Reads and serves the newest content at once: called after this process itself made a release live. */
  readonly serveNewest: () => Promise<void>;
  /** For the operator: findings in the files on disk, and whether these files are being served. */
  readonly report: () => ContentReport;
  /** Rate values that serve from a future day, and the future days that rates name. */
  readonly coming: (on: IsoDate) => Promise<{ readonly rates: readonly ComingRate[]; readonly days: readonly ComingDay[] }>;
  readonly close: () => void;
};

export type ContentReport = {
  /** Whether the files on the disk are served; if not, the findings say why. */
  readonly upToDate: boolean;
  readonly findings: readonly Finding[];
  /**
   * Names that the code needs and the served content does not have, by kind and name: "text home.title". Texts, layouts and settings get
   * stand-ins.
   */
  readonly lacking: readonly string[];
  /** Checks that were skipped, a sentence each. */
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

/** An earlier release could parse this version, but this release cannot: the data language has changed. */
export class UnreadableVersion extends Error {
  constructor(version: string, cause: unknown) {
    super(`The content version ${version} cannot be read by this release: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'UnreadableVersion';
  }
}
