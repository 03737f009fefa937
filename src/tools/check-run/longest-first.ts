import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in the order of how long their files take: a worker that has begun with one goes on with it. */
const PROJECTS = ['journeys', 'node', 'page'];

/** The files that take longest, for a clone in which nobody has run them yet. */
const LONGEST = [
  'stripe',
  'late',
  'paying',
  'killed',
  'rates-changed',
  'notices',
  'donors',
  'squatter',
  'singpass',
  'account-popups',
  'accounts',
  'plans',
  'receipt-pictures',
  'account-mandatory',
  'profile',
  'crash',
  'commands',
  'judge-on-thread',
  'simulation',
  'proof-layout',
  'enumeration',
  'hazards',
  'draft-races',
  'mail-layouts',
  'canaries',
  'money-hazards',
  'schedule',
  'carts',
  'fuzz',
];

/** The order of vitest's files: those of one project together, the longest first, so that none of them is left at the end alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asTheyTook = await super.sort(files);
    return asTheyTook.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return PROJECTS.indexOf(project.name) * (LONGEST.length + 1) + (at === -1 ? LONGEST.length : at);
}
