import { at, itemsOf, saysOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { callAt } from '../expressions/call.ts';
import { type Finding, findingAt } from '../finding.ts';
import { readsOf } from '../logic/reads.ts';
import { entryName } from '../survey/names.ts';
import type { Survey } from '../survey/survey.ts';

/** Operations whose operands share one unit. */
const ALIKE = new Set(['<', '<=', '>', '>=', '==', '!=', 'max', 'min', '+', '-']);
const UNIT_OF_TYPE: { readonly [type: string]: string } = { money: 'money', 'whole-number': 'number' };

/** The meta-schema refuses any other unit. */
const UNITS = new Set(['money', 'share', 'number', 'days', 'date']);

/** A rate's unit differs from that of the answer it limits, or of the values it is compared with or added to: it would be shown in the wrong unit. */
export function rateUnitDiffers({ survey }: Context): readonly Finding[] {
  const uses = [...limits(survey), ...compared(survey), ...counted(survey)];
  return survey.rates.flatMap(({ name, unit, spot }) => {
    const other = uses.find((use) => use.rate === name && !fits(unit, use.unit));
    if (other === undefined || !UNITS.has(unit)) return [];
    const message = `“${name}” is a ${unit}, and ${other.says} as a ${other.unit}.`;
    return [findingAt(at(spot, 'unit'), 'rate-unit-differs', { message, mend: `Give it the unit ${other.unit}, or use it otherwise.` })];
  });
}

type Use = { readonly rate: string; readonly unit: string; readonly says: string };

const fits = (unit: string, other: string): boolean => (unit === 'money') === (other === 'money');

function limits({ fields }: Survey): readonly Use[] {
  return fields.flatMap((field) => {
    const unit = UNIT_OF_TYPE[field.type];
    if (unit === undefined) return [];
    const rates = ['atLeast', 'atMost'].flatMap((limit) => rateIn(textOf(saysOf(field, limit))));
    return rates.map((rate) => ({ rate, unit, says: `limits “${field.path}”` }));
  });
}

function compared(survey: Survey): readonly Use[] {
  const units = unitsOf(survey);
  return survey.rules.flatMap(({ name, versions }) =>
    versions.flatMap(({ logic }) =>
      callsIn(logic).flatMap(({ operation, args }) => {
        if (!ALIKE.has(operation)) return [];
        const read = args.flatMap((arg) => textOf(at(arg, 'var')) ?? []);
        const known = new Set(read.filter((one) => !one.startsWith('rates.')).flatMap((one) => units.get(one) ?? []));
        const [unit, more] = [...known];
        if (unit === undefined || more !== undefined) return [];
        return read.flatMap((one) => rateIn(one).map((rate) => ({ rate, unit, says: `is compared in “${name}”` })));
      }),
    ),
  );
}

/** Money rules that compute with one rate and no other money: that rate must be money. */
function counted(survey: Survey): readonly Use[] {
  const units = unitsOf(survey);
  const money = new Set([...units].filter(([, unit]) => unit === 'money').map(([name]) => name));
  const moneyRates = new Set(survey.rates.filter(({ unit }) => unit === 'money').map(({ name }) => `rates.${name}`));
  return survey.rules.flatMap(({ name, unit, versions }) =>
    versions.flatMap(({ logic }) => {
      const read = readsOf(logic).map((one) => one.name);
      const rates = read.flatMap(rateIn);
      const isOfMoney = read.some(
        (one) => money.has(one) || moneyRates.has(one) || (!units.has(one.replace(/^rates\./, '')) && !one.startsWith('rates.')),
      );
      return unit === 'money' && rates.length === 1 && !isOfMoney
        ? rates.map((rate) => ({ rate, unit: 'money', says: `gives the money of “${name}”` }))
        : [];
    }),
  );
}

function unitsOf({ rules, fields }: Survey): ReadonlyMap<string, string> {
  const ofFields = fields.flatMap((field): [string, string][] => {
    const unit = UNIT_OF_TYPE[field.type];
    return unit === undefined ? [] : [[field.inList === undefined ? field.path : entryName(field), unit]];
  });
  const ofRules = rules.flatMap(({ name, unit }): [string, string][] => (unit === 'money' || unit === 'number' ? [[name, unit]] : []));
  return new Map([...ofFields, ...ofRules]);
}

function callsIn(spot: Spot): readonly { readonly operation: string; readonly args: readonly Spot[] }[] {
  const call = callAt(spot);
  if (call === undefined) return itemsOf(spot).flatMap(callsIn);
  return [call, ...call.args.flatMap(callsIn)];
}

function rateIn(name: string | undefined): readonly string[] {
  return name?.startsWith('rates.') === true ? [name.slice('rates.'.length)] : [];
}
