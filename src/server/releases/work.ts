import type { Jobs } from '../kit/jobs/jobs-port.ts';
import { judgeTasks } from './live/judge-release.ts';
import { publishDue } from './live/publish-due.ts';
import type { ReleasePorts } from './ports.ts';

/** The work on releases in the background: judging, and making live what is due, for which every process looks each second. */
export function workOnReleases(jobs: Pick<Jobs, 'handle' | 'sweep'>, ports: ReleasePorts): void {
  jobs.handle(judgeTasks(ports));
  jobs.sweep('publish-releases', () => publishDue(ports));
}
