import { mailFacts, proofWords } from '../../engine/index.ts';
import { readsOf } from '../logic/reads.ts';
import { at, entriesOf, isObject, itemsOf, nameAt, type Spot, textOf, wholeOf } from '../read/spot.ts';
import { type FateSeen, formerFieldsIn } from '../survey/former-fields.ts';
import type { RuleSeen } from '../survey/rules.ts';
import type { Survey } from '../survey/survey.ts';
import { referencesOfCodes } from './of-codes.ts';
import { referencesOfFixture } from './of-fixture.ts';
import { referencesOfFlow } from './of-flow.ts';
import { referencesOfRates } from './of-rates.ts';
import { referencesOfReceipt } from './of-receipt.ts';
import { referencesOfField, referencesOfStep } from './of-step.ts';
import { condition, type Reference, reference, references, referencesInList, referencesInValues } from './reference.ts';

/** Every reference of the definitions. */
export function referencesIn({
  data,
  site,
  flows,
  steps,
  fields,
  rules,
  receipts,
  proofs,
  mails,
  commons,
  fixtures,
  rates,
}: Survey): readonly Reference[] {
  const ofSite = site === undefined ? [] : referencesOfSite(site);
  const answers = new Set(fields.map(({ path }) => path));
  return [
    ...ofSite,
    ...flows.flatMap(referencesOfFlow),
    ...steps.flatMap(referencesOfStep),
    ...[...commons.values()].flatMap(referencesOfShared).map((one): Reference => ({ ...one, within: '*' })),
    ...rules.flatMap(referencesOfRule),
    ...rates.flatMap(({ spot }) => reference('name', at(spot, 'above'))),
    ...referencesOfRates({ flows, steps, fields, rules, rates }),
    ...receipts.flatMap(({ spot }) => referencesOfReceipt(spot, { params: [] })),
    ...proofs.flatMap((spot) => referencesOfReceipt(spot, { params: proofWords })),
    ...mails.flatMap(referencesOfMail),
    ...referencesOfCodes({ flows, fields, receipts, mails }),
    ...fixtures.flatMap((spot) => referencesOfFixture(spot, answers)),
    ...data.files.flatMap((file) => (file.kind === 'mends' && file.json !== undefined ? referencesOfMends(wholeOf(file)) : [])),
    ...formerFieldsIn({ data }).flatMap(({ changes }) => changes.flatMap(({ fates }) => fates.flatMap(referencesOfFate))),
  ];
}

/** What a shared schema refers to, and the parts that it has. */
function referencesOfShared(common: Spot): readonly Reference[] {
  const parts = [at(common, 'properties'), at(common, 'items', 'properties')].flatMap(entriesOf);
  return [
    ...reference('common', at(common, '$ref')),
    ...referencesOfField(common),
    ...parts.flatMap(([, part]) => referencesOfShared(part)),
  ];
}

/** What site.json refers to. */
function referencesOfSite(spot: Spot): readonly Reference[] {
  return [
    ...reference('text', at(spot, 'product')),
    ...references('text', at(spot, 'terms', 'summaries'), ['terms', 'privacy'], { params: [] }),
    ...referencesInList('answer', at(spot, 'terms', 'agreed')),
    ...entriesOf(at(spot, 'hosts')).flatMap(([, host]) => [
      ...reference('text', at(host, 'product')),
      ...reference('text', at(host, 'copyright'), { params: ['year'] }),
    ]),
    ...itemsOf(at(spot, 'enrolment')).flatMap((way) => [
      ...reference('step', at(way, 'step')),
      ...entriesOf(at(way, 'sets')).map(([name, set]): Reference => ({ to: 'answer', name, spot: nameAt(set) })),
    ]),
    ...reference('flow', at(spot, 'externalGifts', 'flow')),
    ...entriesOf(at(spot, 'externalGifts', 'shows')).flatMap(([, named]) => reference('rule', named)),
    ...entriesOf(at(spot, 'donor')).flatMap(([, places]) => [
      ...(isObject(places.value) ? condition(places) : reference('name', places)),
      ...referencesInList('name', places),
    ]),
  ];
}

/** What a rule reads, and its texts. */
function referencesOfRule({ name: by, versions }: RuleSeen): readonly Reference[] {
  return versions.flatMap(({ logic, whys, examples }) => [
    ...readsOf(logic).map(({ name, spot }): Reference => ({ to: 'name', name, spot, by })),
    // An example uses nothing, but it must not give a value that nobody can read.
    ...examples.flatMap(({ given }) =>
      entriesOf(given).map(([name, spot]): Reference => ({ to: 'name', name, spot: nameAt(spot), by: `${by} (example)` })),
    ),
    ...whys.flatMap(({ when, text, count, nouns }) => [
      ...condition(when, { by }),
      ...reference('text', text, { params: 'names', by }),
      ...reference('name', count, { by }),
      ...entriesOf(nouns).map(([name, spot]): Reference => ({ to: 'name', name, spot: nameAt(spot), by })),
      ...referencesInValues('text', nouns, { params: [] }),
    ]),
  ]);
}

/** The texts that tell a donor what could not be carried. */
function referencesOfFate({ spot }: FateSeen): readonly Reference[] {
  return references('text', spot, ['lost', 'dropped'], { params: [] });
}

/** What is shown on issued receipts instead, and what the proof tells of it. What was shown before may be gone. */
function referencesOfMends(spot: Spot): readonly Reference[] {
  return itemsOf(at(spot, 'mends')).flatMap((mend) => [
    ...reference('text', at(mend, 'told'), { params: [] }),
    ...referencesInValues('text', at(mend, 'texts')),
    ...referencesInValues('receipt', at(mend, 'layouts')),
  ]);
}

/** The texts of a mail, with the facts that fill them in; for a code, the text of each of its values. */
function referencesOfMail({ id, spot }: { readonly id: string; readonly spot: Spot }): readonly Reference[] {
  const told = Object.entries(mailFacts).find(([mail]) => id === mail || id.startsWith(`${mail}-`))?.[1];
  if (told === undefined) return [];
  const params = told.words;
  const [, layout] = /^[a-z]+-(.+)$/.exec(id) ?? [];
  const ofLayout: readonly Reference[] = layout === undefined ? [] : [{ to: 'receipt', name: layout, spot: at(spot, 'id') }];
  return [
    ...ofLayout,
    ...[...itemsOf(at(spot, 'subject')), ...itemsOf(at(spot, 'blocks'))].flatMap((part) => [
      ...references('text', part, ['text', 'signature'], { params }),
      ...references('text', part, ['title', 'subtitle']),
      ...textsOfCode(part, told.codes).map((name): Reference => ({ to: 'text', name, spot: at(part, 'words'), params })),
      ...itemsOf(at(part, 'rows')).flatMap((row) => reference('text', at(row, 'label'))),
    ]),
  ];
}

function textsOfCode(part: Spot, codes: { readonly [code: string]: readonly string[] }): readonly string[] {
  const [code, words] = [textOf(at(part, 'value')) ?? '', textOf(at(part, 'words'))];
  return words === undefined || !Object.hasOwn(codes, code) ? [] : (codes[code] ?? []).map((value) => `${words}.${value}`);
}
