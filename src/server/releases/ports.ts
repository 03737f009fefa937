import type { Kysely } from 'kysely';
import type { IsoDate } from '../../engine/definitions.ts';
import type { Doubt } from '../../lint/index.ts';
import type { Tree } from '../../releases/index.ts';
import type { Reading } from '../content/files/source.ts';
import type { Tables } from '../kit/db/tables.ts';

/** What releases stand on. */
export type ReleasePorts = {
  readonly db: Kysely<Tables>;
  /**
   * The moment by the clock that all processes share: the database's, moved as PORTAL_NOW moves the portal's. A machine whose own clock is wrong
   * makes nothing live early.
   */
  readonly moment: (db: Kysely<Tables>) => Promise<Date>;
  /** The process's own clock, by which work waits in the queue. */
  readonly now: () => Date;
  /** Names the code that judges: what another build has judged is judged again. */
  readonly build: string;
  /** Judges a whole tree, as of a day, away from the calls of donors. */
  readonly judge: (tree: Tree, on: IsoDate) => Promise<Pick<Reading, 'version' | 'findings' | 'leftOut'>>;
  /** What content does as of a day that the content before it did not, and that is to be ticked; away from the calls of donors, too. */
  readonly doubts: (before: Tree, after: Tree, on: IsoDate) => Promise<readonly Doubt[]>;
  /** Has work in the background done soon. */
  readonly soon: (job: string) => void;
  /** Has this process serve what is live now, before others look. */
  readonly serveNewest: () => Promise<void>;
};

/**
 * The kind of the tasks that judge. Each build has its own: beside code of another release, which does what waits as well, a judgement by that code would
 * not count here, and what that code cannot read would be a draft again.
 */
export const judgeKind = ({ build }: Pick<ReleasePorts, 'build'>): string => `judge-release@${build}`;
export const STAFF_MAIL = 'staff-mail';
