import { entriesOf, isDefinition, itemsOf, type Spot, textOf, wholeOf, wrongOfText } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { shapeFindings } from './not-meta-schema.ts';

/**
 * Addresses that a donor may follow must be https and lead to the site that they show: those that a meta-schema marks as an address (`"format": "uri"`), and
 * those inside any other text of the data.
 */
export function urlNotHttps(context: Context): readonly Finding[] {
  const inTexts = context.data.files
    .filter(({ kind }) => isDefinition(kind))
    .flatMap((file) => textsIn(wholeOf(file)))
    .flatMap((spot) => {
      const words = wrongOfText(textOf(spot) ?? '');
      return words === undefined ? [] : [findingAt(spot, 'url-not-https', words)];
    });
  return [...shapeFindings(context, 'url-not-https'), ...inTexts];
}

function textsIn(spot: Spot): readonly Spot[] {
  if (textOf(spot) !== undefined) return [spot];
  return [...itemsOf(spot), ...entriesOf(spot).map(([, inner]) => inner)].flatMap(textsIn);
}
