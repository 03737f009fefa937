import { entriesOf, type RuleSeen, type RuleVersionSeen } from '../../content/index.ts';
import { type Definitions, type Json, parseDate, readDay, runExample } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';

type ExampleSeen = RuleVersionSeen['examples'][number];

/** A rule does not give what its own example expects. */
export function exampleFails({ survey }: Context, definitions: Definitions): readonly Finding[] {
  return survey.rules.flatMap((rule) =>
    rule.versions.flatMap((version) => version.examples.flatMap((example) => check(rule, version, example, definitions))),
  );
}

function check(
  { name }: RuleSeen,
  { from }: RuleVersionSeen,
  { given, expect, spot }: ExampleSeen,
  definitions: Definitions,
): readonly Finding[] {
  const values = Object.fromEntries(entriesOf(given).map(([key, { value }]) => [key, value ?? null]));
  try {
    const outcome = runExample(definitions, name, from, { given: values, expect: expect.value ?? null });
    if (outcome.passes) return [];
    return [findingAt(expect, 'example-fails', differs(expect.value, outcome.actual))];
  } catch (error) {
    // Data can make an operation throw; the lint continues and reports it.
    if (!(error instanceof Error)) throw error;
    const words = {
      message: `The rule cannot be computed: ${error.message}.`,
      mend: 'Give every name that the rule reads a value of its kind.',
    };
    return [findingAt(spot, 'example-fails', words)];
  }
}

function differs(expect: Json | undefined, gives: Json): Words {
  const [expected, actual] = [shown(expect), shown(gives)];
  if (expected === actual)
    return { message: `The rule gives ${actual}, which is not whole cents.`, mend: 'Round to 2 places in the rule.' };
  const day = typeof expect === 'string' ? parseDate(readDay(expect)) : undefined;
  return {
    message: `The example expects ${expected}, and the rule gives ${actual}.`,
    mend:
      day?.kind === 'date' && day.day === gives
        ? `Write the day as rules give it: ${actual}.`
        : 'Fix the rule if the example is right, or the example if the rule is right.',
  };
}

function shown(value: Json | undefined): string {
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value ?? null);
}
