import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { callAt, expressionsIn } from '../expressions/call.ts';
import { findOperation } from '../operations/index.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';
import { at, entriesOf, itemsOf, type Spot, textOf } from '../../content/read/spot.ts';
import { entryName } from '../survey/names.ts';
import { type FieldSeen, saysOf } from '../survey/steps.ts';

/** A value is compared, set or preset that the question does not offer: a slip that would silently make a rule false. */
export function unknownOption({ survey }: Context): readonly Finding[] {
  const { rules, conditions, fields, flows, site, steps } = survey;
  const withOptions = fields.filter(({ options }) => options.length > 0);
  const options = new Map(withOptions.map((field) => [field.inList === undefined ? field.path : entryName(field), field.options]));
  const logics = rules.flatMap(({ versions }) => versions.map(({ logic }) => logic));
  return [
    ...logics.flatMap(expressionsIn).flatMap((expression) => comparedIn(expression, options)),
    ...conditions.flatMap(({ spot, terms }) =>
      terms.flatMap(({ path, isNot }) => valuesAt(isNot ? at(spot, path, 'not') : at(spot, path), path, options.get(path))),
    ),
    ...withOptions.flatMap((field) => valuesAt(saysOf(field, 'default'), field.path, field.options)),
    ...withOptions.flatMap((field) => valuesAt(at(saysOf(field, 'more'), 'options'), field.path, field.options)),
    ...fields.flatMap((field) => titledBy(field, fields)),
    ...withOptions.flatMap((field) => typedBeside(field, fields)),
    ...flows.flatMap(({ spot }) => itemsOf(at(spot, 'items')).flatMap((item) => titlesOfLine(at(item, 'titleBy'), options))),
    ...[
      ...flows.flatMap(({ spot }) => [
        at(spot, 'carriesTo', 'sets'),
        at(spot, 'recurring', 'sets'),
        at(spot, 'express', 'sets'),
        at(spot, 'express', 'onLongWay', 'sets'),
        at(spot, 'express', 'onLongWay', 'drops'),
      ]),
      ...(site === undefined ? [] : itemsOf(at(site, 'enrolment'))).map((way) => at(way, 'sets')),
      ...steps.map(({ spot }) => at(spot, 'instead')),
    ].flatMap((sets) => entriesOf(sets).flatMap(([name, value]) => valuesAt(value, name, options.get(name)))),
  ];
}

/** Titles by the answers of a question beside it that is not there, or does not offer them. */
function titledBy(field: FieldSeen, fields: readonly FieldSeen[]): readonly Finding[] {
  const written = saysOf(field, 'titleBy');
  const name = textOf(at(written, 'question'));
  if (name === undefined) return [];
  const path = field.path.replace(/[^.]+$/, name);
  const beside = fields.find((one) => one.path === path);
  if (field.inList === undefined || beside === undefined || beside.options.length === 0) {
    const mend = 'Name a question of the same entry of a list that has options.';
    return [findingAt(at(written, 'question'), 'unknown-option', { message: `“${name}” is no choice beside “${field.path}”.`, mend })];
  }
  return entriesOf(at(written, 'titles')).flatMap(([value, title]) => {
    if (beside.options.includes(value)) return [];
    const mend = suggest(value, beside.options, `Its options are ${beside.options.join(', ')}.`);
    return [findingAt(title, 'unknown-option', { message: `“${value}” is not an option of “${path}”.`, mend })];
  });
}

/** Another amount than those to choose from, by an option that is not there, or in a question that takes no amount; and options that are no amounts. */
function typedBeside(field: FieldSeen, fields: readonly FieldSeen[]): readonly Finding[] {
  const written = saysOf(field, 'ownAmount');
  const [option, question] = [textOf(at(written, 'option')), textOf(at(written, 'question'))];
  if (option === undefined || question === undefined) return [];
  const beside = fields.find(({ path }) => path === field.path.replace(/[^.]+$/, question));
  const wrong = field.options.find((value) => value !== option && !/^\d{1,6}(\.\d\d)?$/.test(value));
  return [
    ...valuesAt(at(written, 'option'), field.path, field.options),
    ...(beside?.type === 'money'
      ? []
      : [
          findingAt(at(written, 'question'), 'unknown-option', {
            message: `“${question}” takes no amount of money beside “${field.path}”.`,
            mend: 'Name a question of the same step whose "fieldType" is "money".',
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

function titlesOfLine(titleBy: Spot, options: ReadonlyMap<string, readonly string[]>): readonly Finding[] {
  const answer = textOf(at(titleBy, 'answer')) ?? '';
  const known = options.get(answer);
  if (known === undefined) return [];
  return entriesOf(at(titleBy, 'titles')).flatMap(([value, title]) => {
    if (known.includes(value)) return [];
    const mend = suggest(value, known, `Its options are ${known.join(', ')}.`);
    return [findingAt(title, 'unknown-option', { message: `“${value}” is not an option of “${answer}”.`, mend })];
  });
}

function comparedIn(expression: Spot, options: ReadonlyMap<string, readonly string[]>): readonly Finding[] {
  const call = callAt(expression);
  const compares = findOperation(call?.operation ?? '')?.compares;
  if (call === undefined || (compares !== 'equality' && compares !== 'membership')) return [];
  const names = call.args.flatMap((arg) => {
    const read = callAt(arg);
    return read?.operation === 'var' ? (textOf(read.args[0] ?? arg) ?? []) : [];
  });
  return names.flatMap((name) => call.args.flatMap((arg) => (callAt(arg) === undefined ? valuesAt(arg, name, options.get(name)) : [])));
}

function valuesAt(spot: Spot, name: string, options: readonly string[] | undefined): readonly Finding[] {
  if (options === undefined) return [];
  if (Array.isArray(spot.value)) return itemsOf(spot).flatMap((item) => valuesAt(item, name, options));
  const value = textOf(spot);
  if (value === undefined || value === '' || options.includes(value)) return [];
  const mend = suggest(value, options, options.length > 12 ? 'Use one of its options.' : `Its options are ${options.join(', ')}.`);
  return [
    findingAt(spot, 'unknown-option', { message: `“${value}” is not an option of “${name}”.`, mend, ...respelt(spot, value, options) }),
  ];
}
