import type { Jobs } from '../kit/jobs/jobs-port.ts';
import { judgeTasks } from './live/judge-release.ts';
import { publishDue } from './live/publish-due.ts';
import type { ReleasePorts } from './ports.ts';

/** Background work on releases: judging, and publishing those that are due. Every process polls each second. */
export function workOnReleases(jobs: Pick<Jobs, 'handle' | 'sweep'>, ports: ReleasePorts): void {
  jobs.handle(judgeTasks(ports));
  jobs.sweep('publish-releases', () => publishDue(ports));
}
