import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { canBe, describe, isAny, type Kind, type Type, type } from '../expressions/type.ts';

const OF_UNIT: { readonly [unit: string]: readonly Kind[] } = {
  money: ['number', 'numeral'],
  number: ['number', 'numeral'],
  text: ['text', 'numeral', 'null'],
  list: ['list'],
};

/** Type errors in a rule, a result that does not match its unit, and rules used as another type. */
export function typeClash(context: Context): readonly Finding[] {
  const inside = context.problems
    .filter(({ code }) => code === 'type-clash')
    .map(({ spot, message, mend }) => findingAt(spot, 'type-clash', { message, mend }));
  return [...inside, ...againstUnit(context), ...againstUse(context)];
}

function againstUnit({ survey, typeOf }: Context): readonly Finding[] {
  return survey.rules.flatMap(({ unit, versions }) =>
    versions.flatMap(({ logic }) => {
      const gives = typeOf(logic);
      if (isAny(gives)) return [];
      const wrong = kindsAgainst(unit, gives);
      if (wrong === undefined) return [];
      const message = `The rule promises ${unit === 'money' ? 'money' : `a ${unit}`} and can give ${describe(wrong)}.`;
      return [findingAt(logic, 'type-clash', { message, mend: 'Change its unit, or what it computes in every branch.' })];
    }),
  );
}

/** The kinds that a rule can give although its unit excludes them. A flag may have any kind in one branch if it is a flag in another. */
function kindsAgainst(unit: string, gives: Type): Type | undefined {
  const allowed = OF_UNIT[unit] ?? [];
  if (unit === 'flag') return canBe(gives, 'flag', 'null') ? undefined : gives;
  const wrong = [...gives.kinds].filter((kind) => !allowed.includes(kind));
  return allowed.length === 0 || wrong.length === 0 ? undefined : type(...wrong);
}

function againstUse({ references, survey }: Context): readonly Finding[] {
  const units = new Map(survey.rules.map(({ name, unit }) => [name, unit]));
  return references.flatMap(({ to, name, unit, spot }) => {
    const has = to === 'rule' ? units.get(name) : undefined;
    if (unit === undefined || has === undefined || has === '' || has === unit) return [];
    const message = `A rule with the unit “${unit}” belongs here; “${name}” has the unit “${has}”.`;
    return [findingAt(spot, 'type-clash', { message, mend: `Name a rule whose unit is ${unit}.` })];
  });
}
