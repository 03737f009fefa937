import type { Field, Flow, Rule, Site, Step } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { parseExact } from '../numbers/text.ts';
import { compileNamed, NameNotWritten } from '../rules/compile-named.ts';
import { refuseUnknownOperation } from './unknown-operation.ts';

/** A name where it is used; `kind` says where it must be defined. "name" is anything that a rule can read. */
export type NameUse = {
  readonly kind: 'rule' | 'name' | 'answer' | 'list' | 'step' | 'group' | 'receipt';
  readonly name: string;
  readonly pointer: string;
  /** The names it must be among, when that is not all names: the groups of the flow, the other questions of the step. */
  readonly known?: readonly string[];
  /** The list whose entries the name may refer to ("item.amount"). */
  readonly entryOf?: string;
};

type At = { readonly pointer: string };

export function usesOfSite({ donor, enrolment, externalGifts }: Pick<Site, 'donor' | 'enrolment' | 'externalGifts'>): readonly NameUse[] {
  const ofDonor = Object.entries(donor).flatMap(([field, names]) =>
    names.map((name): NameUse => ({ kind: 'name', name, pointer: `/donor/${field}` })),
  );
  const ofEnrolment = enrolment.map(({ step }, index): NameUse => ({ kind: 'step', name: step, pointer: `/enrolment/${index}/step` }));
  const ofExternal = Object.entries(externalGifts?.shows ?? {}).flatMap(([field, name]) =>
    rule(name, { pointer: `/externalGifts/shows/${field}` }),
  );
  return [...ofDonor, ...ofEnrolment, ...ofExternal];
}

export function usesOfRule({ name, versions }: Rule, file: string): readonly NameUse[] {
  const isDated = versions.length > 1 || versions[0]?.from !== undefined;
  return versions.flatMap((version, index) => {
    const at = `/rules/${name}${isDated ? `/dated/${index}` : ''}`;
    const reads = readsOf(version.logic, file, `${at}/logic`).map(
      (read): NameUse => ({ kind: 'name', name: read, pointer: `${at}/logic` }),
    );
    return [...reads, ...version.why.flatMap(({ when }, place) => rule(when, { pointer: `${at}/why/${place}/when` }))];
  });
}

function readsOf(logic: Rule['versions'][number]['logic'], file: string, pointer: string): readonly string[] {
  refuseUnknownOperation(logic, file, pointer);
  try {
    return compileNamed(logic).reads;
  } catch (error) {
    if (error instanceof NameNotWritten || error instanceof TypeError) throw new DefinitionError(file, pointer, error.message);
    throw error;
  }
}

export function usesOfStep({ shows, statement, gauges = [], fields, retrievedBy, instead = {} }: Step): readonly NameUse[] {
  const ofShown = shows.flatMap((shown, index) => [
    ...rule(shown.rule, { pointer: `/shows/${index}/rule` }),
    ...rule(shown.visible, { pointer: `/shows/${index}/visible` }),
  ]);
  const ofStatement = (statement?.rows ?? []).flatMap(({ value, visible }, index): readonly NameUse[] => [
    { kind: 'name', name: value, pointer: `/statement/rows/${index}/value` },
    ...rule(visible, { pointer: `/statement/rows/${index}/visible` }),
  ]);
  const ofGauges = gauges.flatMap(({ amount, threshold, reached, short }, index): readonly NameUse[] => [
    { kind: 'name', name: amount, pointer: `/gauges/${index}/amount` },
    { kind: 'name', name: threshold, pointer: `/gauges/${index}/threshold` },
    ...rule(reached, { pointer: `/gauges/${index}/reached` }),
    ...rule(short, { pointer: `/gauges/${index}/short` }),
  ]);
  const ofRetrieved: readonly NameUse[] = retrievedBy === undefined ? [] : [{ kind: 'step', name: retrievedBy, pointer: '/retrievedBy' }];
  const ofInstead = Object.keys(instead).map((name): NameUse => ({ kind: 'answer', name, pointer: `/instead/${name}` }));
  return [
    ...ofShown,
    ...ofStatement,
    ...ofGauges,
    ...ofRetrieved,
    ...ofInstead,
    ...usesOfFields(fields, '/properties'),
    ...usesOfClearing(fields),
  ];
}

/** What the options of a step clear: other questions of the step. */
function usesOfClearing(fields: readonly Field[]): readonly NameUse[] {
  return fields.flatMap((field) => {
    const known = fields.filter((other) => other !== field).map(({ path }) => path);
    return (field.options ?? []).flatMap(({ clears }, index) =>
      (clears?.answers ?? []).map((name, place): NameUse => {
        const pointer = `/properties/${field.id}/options/${index}/clears/answers/${place}`;
        return { kind: 'answer', name, pointer, known };
      }),
    );
  });
}

function usesOfFields(fields: readonly Field[], pointer: string): readonly NameUse[] {
  return fields.flatMap((field) => {
    const at = `${pointer}/${field.id}`;
    const inner = usesOfFields(field.fields ?? [], `${at}${field.type === 'list' ? '/items' : ''}/properties`);
    const workedOut = Object.entries(field.list?.worksOut ?? {}).flatMap(([name, named]) =>
      rule(named, { pointer: `${at}/list/worksOut/${name}` }),
    );
    return [
      ...rule(field.visible, { pointer: `${at}/visible` }),
      ...rule(field.needed?.when, { pointer: `${at}/needed/when` }),
      ...priced(field.price, { pointer: `${at}/price/rule` }),
      ...rule(field.counted?.sum, { pointer: `${at}/counted/sum` }),
      ...(field.options ?? []).flatMap(({ visible, price }, index) => [
        ...rule(visible, { pointer: `${at}/options/${index}/visible` }),
        ...priced(price, { pointer: `${at}/options/${index}/price/rule` }),
      ]),
      ...field.checks.flatMap(({ when }, index) => rule(when, { pointer: `${at}/checks/${index}/when` })),
      ...(field.count === undefined ? [] : [{ kind: 'answer' as const, name: field.count, pointer: `${at}/count` }]),
      ...limit(field.atLeast, { pointer: `${at}/atLeast` }),
      ...limit(field.atMost, { pointer: `${at}/atMost` }),
      ...(field.type === 'list' ? inEntries(field.path, [...workedOut, ...inner]) : inner),
    ];
  });
}

export function usesOfFlow(flow: Flow): readonly NameUse[] {
  return [
    ...flow.steps.flatMap(({ step, guard, notes = [] }, index): readonly NameUse[] => [
      { kind: 'step', name: step, pointer: `/steps/${index}/step` },
      ...rule(guard, { pointer: `/steps/${index}/guard` }),
      ...notes.flatMap(({ when }, place) => rule(when, { pointer: `/steps/${index}/notes/${place}/when` })),
    ]),
    ...flow.items.flatMap((item, index): readonly NameUse[] => [
      { kind: 'group', name: item.group, pointer: `/items/${index}/group`, known: Object.keys(flow.groups) },
      ...(item.each === undefined ? [] : [{ kind: 'list' as const, name: item.each, pointer: `/items/${index}/each` }]),
      ...inEntries(item.each, [
        ...rule(item.amount, { pointer: `/items/${index}/amount` }),
        ...(item.titleBy ? [{ kind: 'name' as const, name: item.titleBy.answer, pointer: `/items/${index}/titleBy/answer` }] : []),
        ...Object.entries(item.columns).map(
          ([column, name]): NameUse => ({ kind: 'name', name, pointer: `/items/${index}/columns/${column}` }),
        ),
      ]),
      ...item.remarks.map(({ list }, place): NameUse => ({ kind: 'list', name: list, pointer: `/items/${index}/remarks/${place}/list` })),
    ]),
    ...rule(flow.total, { pointer: '/total' }),
    ...Object.entries(flow.tells ?? {}).map(([field, name]): NameUse => ({ kind: 'name', name, pointer: `/tells/${field}` })),
    ...flow.receipts.flatMap(({ when, layout }, index): readonly NameUse[] => [
      ...rule(when, { pointer: `/receipts/${index}/when` }),
      { kind: 'receipt', name: layout, pointer: `/receipts/${index}/layout` },
    ]),
    ...flow.notes.flatMap(({ when }, index) => rule(when, { pointer: `/notes/${index}/when` })),
    ...(flow.certificate === undefined ? [] : [{ kind: 'receipt' as const, name: flow.certificate, pointer: '/certificate' }]),
    ...Object.entries(flow.carriesTo?.takes ?? {}).map(
      ([path, name]): NameUse => ({ kind: 'name', name, pointer: `/carriesTo/takes/${path}` }),
    ),
    ...(flow.nothingDue === undefined
      ? []
      : [{ kind: 'name' as const, name: flow.nothingDue.again.after, pointer: '/nothingDue/again/after' }]),
    ...usesOfExpress(flow),
    ...usesOfRecurring(flow),
  ];
}

function usesOfExpress({ express }: Flow): readonly NameUse[] {
  if (express === undefined) return [];
  return [
    ...express.fields.map(({ field }, index): NameUse => ({ kind: 'name', name: field, pointer: `/express/fields/${index}/field` })),
    ...Object.keys(express.sets).map((name): NameUse => ({ kind: 'name', name, pointer: `/express/sets/${name}` })),
    ...Object.keys(express.onLongWay?.sets ?? {}).map(
      (name): NameUse => ({ kind: 'name', name, pointer: `/express/onLongWay/sets/${name}` }),
    ),
    ...Object.keys(express.onLongWay?.drops ?? {}).map(
      (name): NameUse => ({ kind: 'name', name, pointer: `/express/onLongWay/drops/${name}` }),
    ),
    ...Object.entries(express.onLongWay?.takes ?? {}).flatMap(([path, name]): readonly NameUse[] => [
      { kind: 'name', name: path, pointer: `/express/onLongWay/takes/${path}` },
      { kind: 'rule', name, pointer: `/express/onLongWay/takes/${path}` },
    ]),
    { kind: 'step', name: express.donor.step, pointer: '/express/donor/step' },
  ];
}

function usesOfRecurring({ recurring }: Flow): readonly NameUse[] {
  if (recurring === undefined) return [];
  const { frequency, amount, sets } = recurring;
  return [
    { kind: 'name', name: frequency, pointer: '/recurring/frequency' },
    { kind: 'name', name: amount, pointer: '/recurring/amount' },
    ...Object.keys(sets).map((name): NameUse => ({ kind: 'name', name, pointer: `/recurring/sets/${name}` })),
  ];
}

function inEntries(list: string | undefined, uses: readonly NameUse[]): readonly NameUse[] {
  return list === undefined ? uses : uses.map((use) => ({ ...use, entryOf: list }));
}

function rule(name: string | undefined, { pointer }: At): readonly NameUse[] {
  return name === undefined ? [] : [{ kind: 'rule', name, pointer }];
}

/** A price is that of a money rule, or a rate. */
function priced(price: Field['price'], { pointer }: At): readonly NameUse[] {
  if (!price?.rule.startsWith('rates.')) return rule(price?.rule, { pointer });
  return [{ kind: 'name', name: price.rule, pointer }];
}

/** A limit is a decimal, or the name of one. */
function limit(written: string | undefined, { pointer }: At): readonly NameUse[] {
  return written === undefined || parseExact(written) ? [] : [{ kind: 'name', name: written, pointer }];
}
