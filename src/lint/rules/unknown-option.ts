import { at, type FieldSeen, saysOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { besideOf, optionsNamed, optionsOf } from '../references/of-options.ts';
import { suggest } from '../suggest.ts';
import { entryName } from '../survey/names.ts';

/** A value is compared, set or preset that the question does not offer: a slip that would silently make a rule false. */
export function unknownOption({ survey }: Context): readonly Finding[] {
  const options = optionsOf(survey);
  return [
    ...optionsNamed(survey).flatMap(({ spot, value, of }) => {
      const known = options.get(of);
      if (known === undefined || known.includes(value)) return [];
      const mend = suggest(value, known, known.length > 12 ? 'Use one of its options.' : `Its options are ${known.join(', ')}.`);
      const message = `“${value}” is not an option of “${of}”.`;
      return [findingAt(spot, 'unknown-option', { message, mend, ...respelt(spot, value, known) })];
    }),
    ...survey.fields.flatMap((field) => [...titledByNone(field, options), ...typedNowhere(field, survey.fields)]),
  ];
}

/** Titles by the answers of a neighbouring question that does not exist, or has no options. */
function titledByNone(field: FieldSeen, options: ReadonlyMap<string, readonly string[]>): readonly Finding[] {
  const beside = besideOf(field, 'titleBy');
  if (beside === undefined || (field.inList !== undefined && options.has(beside))) return [];
  const question = at(saysOf(field, 'titleBy'), 'question');
  const mend = 'Name a question of the same entry of a list that has options.';
  return [findingAt(question, 'unknown-option', { message: `“${textOf(question)}” is no choice beside “${field.path}”.`, mend })];
}

/** A custom amount, beside options, whose question is not for money; and options that are not amounts. */
function typedNowhere(field: FieldSeen, fields: readonly FieldSeen[]): readonly Finding[] {
  const written = saysOf(field, 'ownAmount');
  const [option, beside] = [textOf(at(written, 'option')), besideOf(field, 'ownAmount')];
  if (option === undefined || beside === undefined) return [];
  const takes = fields.find((one) => (one.inList === undefined ? one.path : entryName(one)) === beside);
  const question = at(written, 'question');
  const wrong = field.options.find((value) => value !== option && !/^\d{1,6}(\.\d\d)?$/.test(value));
  return [
    ...(takes?.type === 'money'
      ? []
      : [
          findingAt(question, 'unknown-option', {
            message: `“${textOf(question)}” takes no amount of money beside “${field.path}”.`,
            mend: 'Name a question of the same step whose "format" is "money".',
          }),
        ]),
    ...(wrong === undefined
      ? []
      : [
          findingAt(at(written, 'option'), 'unknown-option', {
            message: `“${wrong}” of “${field.path}” is no amount, and is chosen for none that is typed.`,
            mend: 'Give each other option an amount in dollars as its value, such as "50".',
          }),
        ]),
  ];
}
