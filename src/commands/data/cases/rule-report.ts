import type { DataFiles } from '../../../content/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import { type FixtureFile, fixtureFiles, wordsAmong } from '../../../fixtures/index.ts';
import { cover } from '../../../fixtures/index.ts';
import { shortName } from './case-names.ts';
import { holding, unheld } from '../../../fixtures/index.ts';
import type { Picked } from './pick.ts';

const SHOWN = 30;

/** The JSON of `--rule`: the fixtures that compute the rule, and those that hold it. */
export type RuleReport = { readonly rule: string; readonly computedBy: readonly string[]; readonly heldBy: readonly string[] };

/** The picked fixtures that hold their rule: they would fail if its value were another. */
export function ruleReport({ data, rule }: Picked, definitions: Definitions): RuleReport | undefined {
  if (rule === undefined) return undefined;
  const files = fixtureFiles(data);
  const held = holding(rule.name, files, { definitions, texts: wordsAmong(data, definitions) });
  return { rule: rule.name, computedBy: files.map(pathOf), heldBy: held.map(pathOf) };
}

/** The report as text: the rule's description, and the fixtures that hold it. */
export function describeRule({ rule, computedBy, heldBy }: RuleReport, definitions: Definitions): string {
  const says = definitions.rules[rule]?.versions.at(-1)?.says ?? definitions.rates[rule.replace(/^rates\./, '')]?.says ?? '';
  const names = heldBy.slice(0, SHOWN).map((file) => `  ${shortName(file)}`);
  const more = heldBy.length > SHOWN ? [`  … and ${heldBy.length - SHOWN} more; --json lists all.`] : [];
  const count = heldBy.length === 0 ? 'none holds it: no fixture would fail' : `${heldBy.length} hold it: they would fail`;
  return [`${rule}: ${says}`, `${computedBy.length} fixtures compute it; ${count} if it came to another value.`, ...names, ...more].join(
    '\n',
  );
}

/** The rules that no fixture holds. */
export function unheldRules(data: DataFiles, definitions: Definitions): readonly string[] {
  return unheld(cover(data, definitions), { definitions, texts: wordsAmong(data, definitions) });
}

/** The report of `--unheld` as text. */
export function describeUnheld(names: readonly string[], { rules }: Definitions): string {
  const all = Object.keys(rules).length;
  const lines = names.map((name) => `${name}: ${rules[name]?.versions.at(-1)?.says ?? ''}`);
  const held = `${all - names.length} of ${all} rules are held by some fixture`;
  return [
    ...lines,
    names.length === 0 ? `${held}.` : `${held}; ${names.length} by none: no fixture would fail if they came to another value.`,
  ].join('\n');
}

function pathOf({ file }: FixtureFile): string {
  return file;
}
