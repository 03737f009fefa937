import type { DeskBench, DeskUnheld } from '../../../api/types.ts';
import type { BenchSeen, Unheld } from '../../../fixtures/index.ts';

export function benchView({ examples, rules, failures }: BenchSeen): DeskBench {
  return {
    status: 1,
    examples: [...examples],
    rules: [...rules],
    failures: failures.map(({ what, rule, cases }) => ({ what, rule: rule ?? null, cases: [...cases] })),
  };
}

export function unheldView({ rules, unreached }: Unheld): DeskUnheld {
  return {
    status: 1,
    rules: [...rules],
    unreached: unreached.map(({ file, line, subject, missing }) => ({ file, line, subject, missing })),
  };
}
