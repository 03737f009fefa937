import { at, itemsOf, optionsIn, nameAt, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { decidingRule } from '../survey/deciding-rule.ts';
import type { Survey } from '../survey/survey.ts';

type Named = { readonly name: string; readonly spot: Spot };

/** Two things have the same name, or a name is the prefix of another: a reference would be ambiguous. */
export function duplicateName({ survey }: Context): readonly Finding[] {
  const { rules, rates, fields, steps, flows, charities, receipts, mails } = survey;
  const named = (list: readonly { readonly name: string; readonly spot: Spot }[]) =>
    list.map(({ name, spot }) => ({ name, spot: nameAt(spot) }));
  const withId = (list: readonly { readonly id: string; readonly spot: Spot }[]) =>
    list.map(({ id, spot }) => ({ name: id, spot: at(spot, 'id') }));
  const answers = fields.map(({ path, spot }) => ({ name: path, spot }));
  return [
    ...twice('answer or rule', [...answers, ...named(rules)]),
    ...twice('rate', named(rates)),
    ...twice(
      'step',
      steps.map(({ id, spot }) => ({ name: id, spot })),
    ),
    ...twice('flow', withId(flows)),
    ...twice('receipt', withId(receipts)),
    ...twice('mail', withId(mails)),
    ...twice('home of a flow', flows.map(homeOf)),
    ...twice(
      'charity',
      charities.map(({ number, spot }) => ({ name: String(number), spot: at(spot, 'charityId') })),
    ),
    ...flows.flatMap(withinFlow),
    ...fields.flatMap((field) =>
      twice(
        'option',
        optionsIn({ spot: field.spot, shared: [] }).map((option) => namedBy(option, 'const')),
      ),
    ),
    ...fields.flatMap(({ fields: inner, worksOut }) =>
      twice('field of the items', [...inner.map(({ path, spot }) => ({ name: path.split('.').at(-1) ?? '', spot })), ...worksOut]),
    ),
    ...beginnings(named(rules), named(rules)),
    ...beginnings(named(rates), named(rates)),
  ];
}

function withinFlow({ spot, steps }: Survey['flows'][number]): readonly Finding[] {
  return [
    ...twice(
      'step of this flow',
      steps.map((step) => ({ name: step.step, spot: at(step.spot, 'step') })),
    ),
    ...twice(
      'line of this flow',
      itemsOf(at(spot, 'items')).map((item) => namedBy(item, 'id')),
    ),
    ...twice(
      'note of this flow, time and condition',
      itemsOf(at(spot, 'notes')).map((note) => ({
        ...namedBy(note, 'id'),
        name: ['id', 'from', 'when'].map((key) => decidingRule(at(note, key)) ?? '').join(' '),
      })),
    ),
  ];
}

function namedBy(spot: Spot, key: string): Named {
  return { name: textOf(at(spot, key)) ?? '', spot: at(spot, key) };
}

function homeOf({ spot, host }: Survey['flows'][number]): Named {
  return { name: `${textOf(at(spot, 'home'))} on the host ${host}`, spot: at(spot, 'home') };
}

function twice(what: string, list: readonly Named[]): readonly Finding[] {
  const first = new Map<string, Spot>();
  return list.flatMap(({ name, spot }) => {
    const before = first.get(name);
    if (before === undefined || name === '') {
      first.set(name, spot);
      return [];
    }
    const where = before.file === spot.file ? `at ${before.pointer}` : `in ${before.file.path}`;
    return [findingAt(spot, 'duplicate-name', { message: `There is another ${what} “${name}” ${where}.`, mend: 'Rename one of them.' })];
  });
}

function beginnings(list: readonly Named[], others: readonly Named[]): readonly Finding[] {
  const names = new Set(others.map(({ name }) => name));
  return list.flatMap(({ name, spot }) => {
    const parts = name.split('.');
    const begins = parts.map((_, count) => parts.slice(0, count).join('.')).find((beginning) => names.has(beginning));
    if (begins === undefined) return [];
    const message = `“${name}” begins with the name of another, “${begins}”.`;
    return [findingAt(spot, 'duplicate-name', { message, mend: 'Rename one of them, so that no name is the beginning of another.' })];
  });
}
