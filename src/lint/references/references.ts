import {
  at,
  type DataFile,
  nameAt,
  type Named,
  namedIn,
  rootsOf,
  type RuleSeen,
  textOf,
  wholeOf,
  entriesOf,
  itemsOf,
  type Spot,
} from '../../content/index.ts';
import { nameOfTerms, proofWords, termsOf } from '../../engine/index.ts';
import { readsOf } from '../logic/reads.ts';
import type { Survey } from '../survey/survey.ts';
import { referencesOfCodes } from './of-codes.ts';
import { referencesOfLabels } from './of-labels.ts';
import { factsOfMail, referencesOfMail } from './of-mail.ts';
import { referencesOfRates } from './of-rates.ts';
import type { Reference } from './reference.ts';
import { listsAround } from './within.ts';

/** Every reference of the definitions: those that their meta-schemas mark, those that expressions read, and texts that follow from displayed values. */
export function referencesIn(survey: Survey): readonly Reference[] {
  const paramsAt = paramsOf(survey);
  const listsAt = listsAround(survey);
  return [
    ...namedIn(survey.data).flatMap((named) =>
      // voice.json is about texts, and uses none.
      named.spot.file.kind === 'voice'
        ? []
        : paramsAt(named).flatMap((params) => listsAt(named.spot).flatMap((within) => referencesAt(named, { ...params, ...within }))),
    ),
    ...survey.rules.flatMap(readsOfRule),
    ...survey.fixtures.flatMap((spot) => referencesOfAnswers(spot, survey)),
    ...referencesOfRates(survey),
    ...survey.mails.flatMap(referencesOfMail),
    ...referencesOfCodes(survey),
    ...referencesOfLabels(survey),
  ];
}

type Filled = Pick<Reference, 'params'>;

/** The values that fill in a named text, one set for each use: several layouts may show a part of receipts, each with facts of its own. */
function paramsOf({ parts }: Pick<Survey, 'parts'>): (named: Named) => readonly Filled[] {
  return ({ filledBy, spot }) => {
    if (filledBy === undefined || filledBy === '*') return [{}];
    if (filledBy !== 'layout') return [{ params: filledBy }];
    const facts = rootsOf(spot.file, parts).map(factsOf);
    return facts.length === 0 ? [{}] : [...new Map(facts.map((one) => [String(one.params), one])).values()];
  };
}

/** The facts that fill in the texts of a receipt, proof or mail. */
function factsOf(file: DataFile): Filled {
  if (file.kind === 'proof') return { params: proofWords };
  if (file.kind !== 'mail') return { params: [] };
  const facts = factsOfMail(textOf(at(wholeOf(file), 'id')) ?? '');
  return facts === undefined ? {} : { params: facts.words };
}

function referencesAt({ to, name, spot, unit }: Named, more: Pick<Reference, 'params' | 'within'>): readonly Reference[] {
  const by = referrerAt(spot);
  const own = { name, spot, ...more, ...(by !== undefined && { by }) };
  if (to === 'condition') return ofCondition(own);
  // The money of a price is that of a rule, or a rate.
  if (to === 'rule' && name.startsWith('rates.')) return [{ ...own, to: 'name' }];
  if (to === 'rule') return [{ ...own, to, ...(unit && { unit }) }];
  // A limit is a number, or the name of a rate.
  if (to === 'name' && /^-?[0-9]/.test(name)) return [];
  // Without the index of an entry in a fixture: "savings.accounts.0.label" becomes "savings.accounts.*.label".
  if (to === 'answer') return [{ ...own, to, name: name.replace(/\.\d+(?=\.|$)/g, '.*') }];
  return [{ ...own, to }];
}

/** The reference to the rule that a condition names; for one in place, to the rule that the engine makes from it, and to its answers. */
function ofCondition({ spot, ...more }: Omit<Reference, 'to'>): readonly Reference[] {
  const terms = termsOf(spot.value);
  if (terms === undefined) return more.name === '' ? [] : [{ ...more, to: 'rule', spot, unit: 'flag' }];
  const name = nameOfTerms(terms);
  const { within } = more;
  const answers = terms.map(
    ({ path }): Reference => ({ to: 'name', name: path, spot: nameAt(at(spot, path)), by: name, ...(within !== undefined && { within }) }),
  );
  return [{ ...more, to: 'rule', name, spot }, ...answers];
}

/** The rule at a place in a file of rules, or the example of it, which does not count as a use; for a fixture, its file. */
function referrerAt({ file, pointer }: Reference['spot']): string | undefined {
  if (file.kind === 'fixture') return file.path;
  const [, rule] = file.kind === 'rules' ? (/^\/rules\/([^/]+)\//.exec(pointer) ?? []) : [];
  return rule !== undefined && pointer.includes('/given/') ? `${rule} (example)` : rule;
}

/** The references in the expressions of a rule. */
function readsOfRule({ name: by, versions }: RuleSeen): readonly Reference[] {
  return versions.flatMap(({ logic }) => readsOf(logic).map(({ name, spot }): Reference => ({ to: 'name', name, spot, by })));
}

/** The answers that a fixture gives, by their paths. Does not descend into an answer that no question asks for. */
function referencesOfAnswers(fixture: Spot, { fields }: Pick<Survey, 'fields'>): readonly Reference[] {
  const known = new Set(fields.map(({ path }) => path));
  return entriesOf(at(fixture, 'answers')).flatMap(([step, given]) => answersIn(given, step, known));
}

function answersIn(given: Spot, path: string, known: ReadonlySet<string>): readonly Reference[] {
  return entriesOf(given).flatMap(([name, inner]): readonly Reference[] => {
    const full = `${path}.${name}`;
    const own: Reference = { to: 'answer', name: full, spot: nameAt(inner), by: given.file.path };
    if (!known.has(full)) return [own];
    return [own, ...answersIn(inner, full, known), ...itemsOf(inner).flatMap((item) => answersIn(item, `${full}.*`, known))];
  });
}
