import { at, entriesOf, type FieldSeen, itemsOf, nameAt, saysOf, type Spot, textOf } from '../../content/index.ts';
import { callAt, expressionsIn } from '../expressions/call.ts';
import { findOperation } from '../operations/index.ts';
import { entryName } from '../survey/names.ts';
import type { Survey } from '../survey/survey.ts';

/** A value that is compared, set, preset or titled as an option of a question. */
export type OptionNamed = { readonly spot: Spot; readonly value: string /** The question, as rules name it. */; readonly of: string };

/** The options of choice questions, by the names by which rules read them. */
export function optionsOf({ fields }: Pick<Survey, 'fields'>): ReadonlyMap<string, readonly string[]> {
  const choices = fields.filter(({ options }) => options.length > 0);
  return new Map(choices.map((field) => [nameOf(field), field.options]));
}

/** Every place that names an option: in expressions and conditions, and where one is set, preset, offered or titled. */
export function optionsNamed({ rules, conditions, fields, flows, site, steps }: Survey): readonly OptionNamed[] {
  const logics = rules.flatMap(({ versions }) => versions.map(({ logic }) => logic));
  return [
    ...logics.flatMap(expressionsIn).flatMap(comparedIn),
    ...conditions.flatMap(({ spot, terms }) =>
      terms.flatMap(({ path, isNot }) => valuesAt(isNot ? at(spot, path, 'not') : at(spot, path), path)),
    ),
    ...fields.flatMap(namedByField),
    ...fields.flatMap((field) => titlesAt(saysOf(field, 'titleBy'), besideOf(field, 'titleBy'))),
    ...flows.flatMap(({ spot }) =>
      itemsOf(at(spot, 'items')).flatMap((item) => titlesAt(at(item, 'titleBy'), textOf(at(item, 'titleBy', 'answer')))),
    ),
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
    ].flatMap((sets) => entriesOf(sets).flatMap(([name, value]) => valuesAt(value, name))),
  ];
}

/** The neighbouring question that a question names, by the name by which rules read it; undefined if it names none. */
export function besideOf(field: FieldSeen, key: 'titleBy' | 'ownAmount'): string | undefined {
  const question = textOf(at(saysOf(field, key), 'question'));
  return question === undefined ? undefined : nameOf({ ...field, path: field.path.replace(/[^.]+$/, question) });
}

function nameOf(field: FieldSeen): string {
  return field.inList === undefined ? field.path : entryName(field);
}

function namedByField(field: FieldSeen): readonly OptionNamed[] {
  if (field.options.length === 0) return [];
  const written = [saysOf(field, 'default'), at(saysOf(field, 'more'), 'options'), at(saysOf(field, 'ownAmount'), 'option')];
  return written.flatMap((spot) => valuesAt(spot, nameOf(field)));
}

function titlesAt(titleBy: Spot, of: string | undefined): readonly OptionNamed[] {
  return of === undefined ? [] : entriesOf(at(titleBy, 'titles')).map(([value, title]) => ({ spot: nameAt(title), value, of }));
}

function comparedIn(expression: Spot): readonly OptionNamed[] {
  const call = callAt(expression);
  const compares = findOperation(call?.operation ?? '')?.compares;
  if (call === undefined || (compares !== 'equality' && compares !== 'membership')) return [];
  const names = call.args.flatMap((arg) => {
    const read = callAt(arg);
    return read?.operation === 'var' ? (textOf(read.args[0] ?? arg) ?? []) : [];
  });
  return names.flatMap((name) => call.args.flatMap((arg) => (callAt(arg) === undefined ? valuesAt(arg, name) : [])));
}

function valuesAt(spot: Spot, of: string): readonly OptionNamed[] {
  if (Array.isArray(spot.value)) return itemsOf(spot).flatMap((item) => valuesAt(item, of));
  const value = textOf(spot);
  return value === undefined || value === '' ? [] : [{ spot, value, of }];
}
