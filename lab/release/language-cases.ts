import { readData } from '../../src/content/index.ts';
import type { Definitions, Json } from '../../src/engine/index.ts';
import { type Case, fixtureFiles, runCase } from '../../src/fixtures/index.ts';

/** Result of a fixture in a release: its answers, and the amounts. */
export type LanguageCase = Case & {
  /** The fixture's file. */
  readonly file: string;
  /** Version of the flow's answers; absent for the first release, which was 1. */
  readonly version?: number;
  readonly came: Came;
};

type Came = {
  readonly kind: string;
  readonly totalCents: number;
  /** Items of the donation: id and cents. */
  readonly items: readonly (readonly [id: string, cents: number])[];
};

/** All fixtures of the project, with their results in these definitions. */
export async function languageCases(root: string, definitions: Definitions): Promise<readonly LanguageCase[]> {
  return fixtureFiles(await readData(root)).map(({ file, fixture: { flow, on, answers } }) => {
    const one = { flow, on, answers };
    return { file, ...one, version: definitions.flows[flow]?.version ?? 1, came: outcomeOf(definitions, one) };
  });
}

/** The cases with another result in these definitions, a sentence each. */
export function casesThatDiffer(definitions: Definitions, cases: readonly LanguageCase[]): readonly string[] {
  return cases.flatMap(({ file, came, ...one }) => {
    const now = outcomeOf(definitions, one);
    return JSON.stringify(now) === JSON.stringify(came)
      ? []
      : [`${file} came to ${JSON.stringify(came)}, and comes to ${JSON.stringify(now)}.`];
  });
}

function outcomeOf(definitions: Definitions, one: Case): Came {
  const texts: Json = {};
  const { kind, totalCents, items } = runCase(one, { definitions, texts }).assessment;
  return { kind, totalCents, items: items.map(({ id, amountCents }) => [id, amountCents]) };
}
