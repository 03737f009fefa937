import { at, entriesOf, nameAt, type Spot } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

/**
 * The site maps a particular of the donor that no question asks for: a misspelt “anonymous” would name a donor who wants no name. Or a fixture expects one that
 * the site does not map: if it is expected to be absent, the test would always pass.
 */
export function unknownDonorField({ survey: { site, fixtures } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const mapped = at(site, 'donor');
  const names = entriesOf(mapped).map(([name]) => name);
  return [
    ...unknownIn(mapped, donorFields, (name) => `No question asks a donor for “${name}”.`),
    ...fixtures.flatMap((fixture) =>
      unknownIn(at(fixture, 'expect', 'donor'), names, (name) => `flows/site.json maps no “${name}” of the donor.`),
    ),
  ];
}

function unknownIn(particulars: Spot, known: readonly string[], message: (name: string) => string): readonly Finding[] {
  return entriesOf(particulars)
    .filter(([name]) => !known.includes(name))
    .map(([name, spot]) =>
      findingAt(nameAt(spot), 'unknown-donor-field', {
        message: message(name),
        mend: suggest(name, known, `Allowed here: ${known.join(', ')}.`),
        ...respelt(nameAt(spot), name, known),
      }),
    );
}

/** The donor's particulars in receipts, donations and records, by the names that site.json maps to answers. */
const donorFields: readonly string[] = [
  ...['kind', 'anonymous', 'name', 'companyName', 'representativeName', 'nric', 'uen', 'email', 'phone', 'address'],
  ...['isBusinessPayer', 'onBehalfOf', 'isDeceased', 'isOthers', 'sourceOfIncome', 'message', 'taxInclusion', 'wantsUpdates'],
  ...['dateofbirth', 'sex', 'race', 'dialect', 'nationality', 'countryofbirth', 'aliasname'],
];
