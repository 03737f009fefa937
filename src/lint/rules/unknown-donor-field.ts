import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { at, entriesOf, nameAt } from '../read/spot.ts';
import { suggest } from '../suggest.ts';

/** The site maps a particular of the donor that no question asks for: a misspelt “anonymous” would name a donor who wants no name. */
export function unknownDonorField({ survey: { site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  return entriesOf(at(site, 'donor'))
    .filter(([name]) => !donorFields.includes(name))
    .map(([name, spot]) =>
      findingAt(nameAt(spot), 'unknown-donor-field', {
        message: `No question asks a donor for “${name}”.`,
        mend: suggest(name, donorFields, `Allowed here: ${donorFields.join(', ')}.`),
        ...respelt(nameAt(spot), name, donorFields),
      }),
    );
}

/** The donor's particulars that receipts, donations and records know, by the names that site.json maps to answers. */
const donorFields: readonly string[] = [
  ...['kind', 'anonymous', 'name', 'companyName', 'representativeName', 'nric', 'uen', 'email', 'phone', 'address'],
  ...['isBusinessPayer', 'onBehalfOf', 'isDeceased', 'isOthers', 'sourceOfIncome', 'message', 'taxInclusion', 'wantsUpdates'],
  ...['dateofbirth', 'sex', 'race', 'dialect', 'nationality', 'countryofbirth', 'aliasname'],
];
