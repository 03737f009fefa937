import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects by the length of their files. A worker that has started one continues with it. */
const PROJECTS = ['journeys', 'node', 'page'];

/** The slowest files, for a fresh clone without recorded times. */
const LONGEST = [
  'upgrade',
  'blocked-storage',
  'stripe',
  'killed',
  'late',
  'paying',
  'account-popups',
  'notices',
  'failing-scripts',
  'translated',
  'singpass',
  'donors',
  'content',
  'accounts',
  'carried-draft',
  'profile-reloaded',
  'tax-deduction',
  'stripe-kept-cards',
  'commands',
  'releases',
  'worlds',
  'acts',
  'made-slips',
  'judge-on-thread',
  'simulation',
  'proof-layout',
  'enumeration',
  'hazards',
  'draft-races',
  'mail-layouts',
  'canaries',
  'matrix',
  'money-hazards',
  'schedule',
  'carts',
  'fuzz',
];

/** Orders vitest's files by project, longest first, so that no long file runs alone at the end. */
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
