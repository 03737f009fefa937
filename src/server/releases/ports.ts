import type { Kysely } from 'kysely';
import type { IsoDate } from '../../engine/definitions.ts';
import type { Doubt } from '../../lint/index.ts';
import type { Tree } from '../../releases/index.ts';
import type { Reading } from '../content/files/source.ts';
import type { Tables } from '../kit/db/tables.ts';

/** The services that releases need. */
export type ReleasePorts = {
  readonly db: Kysely<Tables>;
  /**
   * The present moment by the clock that all processes share: the database's, moved as PORTAL_NOW moves the portal's. So a machine with a wrong clock
   * publishes nothing early.
   */
  readonly moment: (db: Kysely<Tables>) => Promise<Date>;
  /** The process's own clock, by which queued tasks become due. */
  readonly now: () => Date;
  /** Identifies the judging code: judgements of another build do not count. */
  readonly build: string;
  /** Judges a whole tree as of a day, on another thread than donors' calls. */
  readonly judge: (tree: Tree, on: IsoDate) => Promise<Pick<Reading, 'version' | 'findings' | 'leftOut'>>;
  /** The effects, as of a day, that the later content has and the earlier one had not, and that an approver must tick; also on another thread. */
  readonly doubts: (before: Tree, after: Tree, on: IsoDate) => Promise<readonly Doubt[]>;
  /** Wakes a background job. */
  readonly soon: (job: string) => void;
  /** Makes this process serve the live content now, without waiting for the next poll. */
  readonly serveNewest: () => Promise<void>;
};

/**
 * The kind of the judging tasks. Each build has its own. With a shared kind, code of another release running beside this one would also take the
 * tasks: its judgements would not count here, and content that it cannot read would return to draft.
 */
export const judgeKind = ({ build }: Pick<ReleasePorts, 'build'>): string => `judge-release@${build}`;
export const STAFF_MAIL = 'staff-mail';
