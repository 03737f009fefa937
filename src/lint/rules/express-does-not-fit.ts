import { at, entriesOf, type FieldSeen, isObject, itemsOf, nameAt, type RateSeen, saysOf, type Spot, textOf } from '../../content/index.ts';
import { fieldTypes, isFieldType } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

/** The express lane of a flow asks a question in an unsuitable way, or sets a value that is not an answer to it. */
export function expressDoesNotFit({ survey, on }: Context): readonly Finding[] {
  const { flows, fields, rates, site } = survey;
  return flows
    .map(({ spot }) => at(spot, 'express'))
    .filter(({ value }) => isObject(value))
    .flatMap((express) => {
      const asked = itemsOf(at(express, 'fields')).flatMap((own): readonly Asked[] => {
        const field = fields.find(({ path }) => path === textOf(at(own, 'field')));
        // Another rule reports an unknown question.
        return field === undefined ? [] : [{ own, field }];
      });
      return [
        ...asked.flatMap((one) => [...ofControl(one), ...ofOptions(one), ...ofAmounts(one, rates, on)]),
        ...[at(express, 'sets'), at(express, 'onLongWay', 'sets')].flatMap((sets) =>
          entriesOf(sets).flatMap(([path, value]) => ofSet(path, value, fields)),
        ),
        ...ofMeans(at(express, 'pays'), site),
      ];
    });
}

type Asked = { readonly own: Spot; readonly field: FieldSeen };

function ofControl({ own, field }: Asked): readonly Finding[] {
  const spot = at(own, 'widget');
  const widget = textOf(spot);
  if (widget === undefined || !isFieldType(field.type)) return [];
  const fitting: readonly string[] = fieldTypes[field.type].widgets;
  if (fitting.includes(widget)) return [];
  return [
    findingAt(spot, 'widget-does-not-fit', {
      message: `The control “${widget}” cannot take an answer of the type “${field.type}”: “${field.path}” could not be answered.`,
      mend: `Choose ${fitting.map((name) => `“${name}”`).join(' or ')}, or leave “widget” out.`,
    }),
  ];
}

function ofOptions({ own, field }: Asked): readonly Finding[] {
  const [options, further] = [at(own, 'options'), at(own, 'more', 'options')];
  if (field.options.length === 0)
    return [options, at(own, 'more')]
      .filter(({ value }) => value !== undefined)
      .map((spot) => doesNotFit(nameAt(spot), `“${field.path}” has no options to choose from.`, 'Leave this out.'));
  const offered = itemsOf(options).flatMap((option) => textOf(option) ?? []);
  return [...itemsOf(options), ...itemsOf(further)].flatMap((spot): readonly Finding[] => {
    const value = textOf(spot) ?? '';
    if (!field.options.includes(value)) {
      const mend = suggest(value, field.options, `Its options are ${field.options.join(', ')}.`);
      const message = `“${value}” is not an option of “${field.path}”.`;
      return [findingAt(spot, 'unknown-option', { message, mend, ...respelt(spot, value, field.options) })];
    }
    const isTwice = spot.pointer.startsWith(further.pointer) && offered.includes(value);
    return isTwice ? [doesNotFit(spot, `“${value}” is offered from the start already.`, 'Name it in “options” or in “more”.')] : [];
  });
}

function ofAmounts({ own, field }: Asked, rates: readonly RateSeen[], on: string): readonly Finding[] {
  const amounts = at(own, 'quickAmounts');
  if (amounts.value === undefined) return [];
  if (field.type !== 'money') return [doesNotFit(nameAt(amounts), `“${field.path}” is no amount of money.`, 'Leave this out.')];
  const [low, high] = (['atLeast', 'atMost'] as const).map((bound) => boundOf(saysOf(field, bound), rates, on));
  return itemsOf(amounts).flatMap((spot): readonly Finding[] => {
    const amount = Number(textOf(spot));
    const bound = low !== undefined && amount < low ? `less than ${low}` : high !== undefined && amount > high ? `more than ${high}` : null;
    if (bound === null) return [];
    return [doesNotFit(spot, `“${field.path}” refuses ${textOf(spot)}: it is ${bound}.`, 'Offer an amount within its bounds.')];
  });
}

function boundOf({ value }: Spot, rates: readonly RateSeen[], on: string): number | undefined {
  if (typeof value !== 'string') return undefined;
  const rate = rates.find(({ name }) => `rates.${name}` === value);
  const number = Number(value.startsWith('rates.') ? (rate?.values.findLast(({ from }) => from <= on)?.value ?? Number.NaN) : value);
  return Number.isNaN(number) ? undefined : number;
}

function ofSet(path: string, spot: Spot, fields: readonly FieldSeen[]): readonly Finding[] {
  const field = fields.find((one) => one.path === path);
  const isList = Array.isArray(spot.value);
  if (field === undefined) return [];
  if (field.type === 'choices' && !isList)
    return [doesNotFit(spot, `“${path}” is answered by several options.`, 'Write a list of options.')];
  if (field.type !== 'choices' && (isList || isObject(spot.value)))
    return [doesNotFit(spot, `This is no answer of “${path}”, of the type “${field.type}”.`, 'Write one value.')];
  const isFlag = field.type === 'flag';
  if (isFlag === (typeof spot.value === 'boolean')) return [];
  return [
    doesNotFit(spot, `This is no answer of “${path}”, of the type “${field.type}”.`, isFlag ? 'Write true or false.' : 'Write it as text.'),
  ];
}

function ofMeans(pays: Spot, site: Spot | undefined): readonly Finding[] {
  const means = textOf(pays);
  if (means === undefined || site === undefined || isObject(at(site, 'payments', means).value)) return [];
  return [doesNotFit(pays, `The site takes no payments by “${means}”.`, 'Name a means of “payments” in flows/site.json.')];
}

function doesNotFit(spot: Spot, message: string, mend: string): Finding {
  return findingAt(spot, 'express-does-not-fit', { message, mend });
}
