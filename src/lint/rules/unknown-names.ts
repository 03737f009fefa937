import type { Context } from '../context.ts';
import { respelt, type WithFix } from '../fix.ts';
import { nearestName } from '../../engine/index.ts';
import type { Reference } from '../references/reference.ts';

/** An undefined name, and the most likely intended one. */
export type UnknownName = {
  readonly reference: Reference;
  readonly meant: 'field' | 'rate' | 'name';
  readonly near: string | undefined;
  readonly about: string;
  readonly respelling: WithFix;
};

/** Names read by rules, columns, limits, texts and the site that are neither a rule, an answer, a rate nor today. */
export function unknownNames({ references, names, survey }: Context): readonly UnknownName[] {
  const lists = new Set(survey.fields.filter(({ type }) => type === 'list').map(({ path }) => path));
  const answers = new Set(survey.fields.map(({ path }) => path));
  const steps = new Set(survey.steps.map(({ id }) => id));
  const families = new Set([...steps, ...[...names.keys()].map(familyOf)]);
  return references.flatMap((reference): UnknownName[] => {
    const { to, name } = reference;
    const known = to === 'list' ? lists : to === 'answer' ? answers : to === 'name' ? names : undefined;
    if (known === undefined || known.has(name)) return [];
    const isRate = name.startsWith('rates.');
    const candidates = isRate ? [...known.keys()].filter((one) => one.startsWith('rates.')) : [...known.keys()];
    const [near, respelling] = [nearestName(name, candidates), respelt(reference.spot, name, candidates)];
    if (isRate) return [{ reference, meant: 'rate', about: name, near, respelling }];
    const isField =
      to !== 'name' || name.startsWith('item.') || (near === undefined ? steps.has(name.split('.')[0] ?? '') : names.get(near) === 'field');
    return [{ reference, meant: isField ? 'field' : 'name', near, about: rootOf(name, families), respelling }];
  });
}

/** The whole name if no step or rule has its prefix, else only the missing part. */
function rootOf(name: string, families: ReadonlySet<string>): string {
  return families.has(familyOf(name)) ? name : familyOf(name);
}

function familyOf(name: string): string {
  return name.split('.')[0] ?? '';
}
