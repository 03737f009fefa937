import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import type { Jobs } from '../../../src/server/kit/jobs/jobs-port.ts';
import { type QueuePorts, runTasks, type TaskKind } from '../../../src/server/kit/jobs/task-queue.ts';

export type JobsWhenAsked = {
  readonly jobs: Jobs;
  /** Runs a job by name: one run of an interval job, or the due tasks. Throws when any of it failed. */
  readonly work: (name: string) => Promise<void>;
};

/** Background jobs that run only on request, for tests with a stopped clock. */
export function jobsWhenAsked(db: Kysely<Tables>, now: () => Date): JobsWhenAsked {
  const works = new Map<string, () => Promise<void>>();
  return {
    jobs: {
      every: (name, _seconds, run) => void works.set(name, run),
      sweep: (name, run) => void works.set(name, run),
      handle: (kind) => void works.set(kind.name, async () => void (await workOff({ db, now }, kind))),
      soon: () => {},
      start: async () => {},
      stop: async () => {},
    },
    work: async (name) => {
      // A judging job has the build's name after its kind.
      const run = works.get(name) ?? [...works].find(([kind]) => kind.startsWith(`${name}@`))?.[1];
      if (run === undefined) throw new Error(`There is no work called ${name}.`);
      await run();
    },
  };
}

/** Runs the due tasks of a kind. Returns how many were done; throws when one failed. */
export async function workOff({ db, now }: Pick<QueuePorts, 'db' | 'now'>, kind: TaskKind): Promise<number> {
  const errors: unknown[] = [];
  const done = await runTasks({ db, now, onError: (error) => errors.push(error) }, kind);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of the tasks "${kind.name}" failed.`);
  return done;
}
