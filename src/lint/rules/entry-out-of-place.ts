import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';
import type { Reference } from '../references/reference.ts';
import { entryName } from '../survey/names.ts';

/** A name refers to an entry of a list, directly or through a rule, at a place without an entry, or with one of another list. */
export function entryOutOfPlace(context: Context): readonly Finding[] {
  const spokenOf = spokenByRules(context);
  return context.references.flatMap(({ to, name, spot, by, within }) => {
    if (by !== undefined || within === '*' || (to !== 'rule' && to !== 'name')) return [];
    const known = knownWithin(within, context);
    const strange = (name.startsWith('item.') ? [name] : spokenOf(name)).find((one) => !known.includes(one) && context.names.has(one));
    if (strange === undefined) return [];
    const reads = strange === name ? `“${name}” speaks` : `“${name}” reads “${strange}”, which speaks`;
    const where = within === undefined ? 'and there is none here' : `and the items of “${within}” have no such question`;
    const none =
      within === undefined ? 'Name what a whole list comes to; an item of its own is had with “each”.' : `Name one of ${known.join(', ')}.`;
    return [
      findingAt(spot, 'entry-out-of-place', {
        message: `${reads} of an item of a list, ${where}.`,
        mend: strange === name && known.length > 0 ? suggest(name, known, none) : none,
        ...(strange === name && respelt(spot, name, known)),
      }),
    ];
  });
}

function knownWithin(list: string | undefined, { survey }: Context): readonly string[] {
  return list === undefined ? [] : survey.fields.filter(({ inList }) => inList === list).map(entryName);
}

/** The names of an entry that each rule reads, directly or through other rules. */
function spokenByRules({ references }: Context): (rule: string) => readonly string[] {
  const reads = Map.groupBy(
    references.filter(({ to, by }) => to === 'name' && by !== undefined),
    ({ by }: Reference) => by ?? '',
  );
  const follow = (rule: string, seen: Set<string>): readonly string[] => {
    if (seen.has(rule)) return [];
    seen.add(rule);
    return (reads.get(rule) ?? []).flatMap(({ name }) => (name.startsWith('item.') ? [name] : follow(name, seen)));
  };
  const known = new Map<string, readonly string[]>();
  return (rule) => {
    const names = known.get(rule) ?? follow(rule, new Set());
    known.set(rule, names);
    return names;
  };
}
