import { type Definitions, type Json, type RatesVersion, ratesAt } from '../../../engine/index.ts';
import { compare, everyLine, type FixtureFile, runCase } from '../../../fixtures/index.ts';
import type { Change } from './change.ts';

/** The surviving mutations: those that no example of their rule and no fixture notices. */
export function survivorsOf(changes: readonly Change[], definitions: Definitions, texts: Json): readonly Change[] {
  const noticed = new Map<FixtureFile, number>();
  const rates = new Map<string, RatesVersion>();
  const ratesOn = (on: string) => {
    const version = rates.get(on) ?? ratesAt(definitions, on);
    rates.set(on, version);
    return version;
  };
  // Fixtures that noticed the most mutations run first.
  const inOrder = (files: readonly FixtureFile[]) => files.toSorted((a, b) => (noticed.get(b) ?? 0) - (noticed.get(a) ?? 0));
  return changes.filter((change) => {
    const changed = change.definitions();
    if (!change.passesExamples(changed)) return false;
    const notices = ({ fixture }: FixtureFile) =>
      !comesOut(
        () =>
          compare(fixture.expect, runCase(fixture, { definitions: changed, texts, rates: ratesOn(fixture.on) }), everyLine).length === 0,
      );
    const noticing = inOrder(change.fixtures).find(notices);
    if (noticing) noticed.set(noticing, (noticed.get(noticing) ?? 0) + 1);
    return noticing === undefined;
  });
}

/** False also when it throws. */
function comesOut(run: () => boolean): boolean {
  try {
    return run();
  } catch {
    return false;
  }
}
