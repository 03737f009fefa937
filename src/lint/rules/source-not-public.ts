import { at, entriesOf, isDefinition, itemsOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

const SPECIFICATION = /\bspecification\b/i;

/** The source of a rule, a file, a rate or a note is the specification: donors read it, and cannot look that up. */
export function sourceNotPublic({ data }: Context): readonly Finding[] {
  return data.files
    .filter(({ kind }) => isDefinition(kind))
    .flatMap((file) => sourcesIn(wholeOf(file)))
    .map((source) => at(source, 'name'))
    .filter((name) => SPECIFICATION.test(textOf(name) ?? ''))
    .map((name) =>
      findingAt(name, 'source-not-public', {
        message: `Donors would read “${textOf(name) ?? ''}” as the source, which they cannot look up.`,
        mend: 'Name the page where it was published, or leave the name out and write under "decided" what it rests on.',
      }),
    );
}

function sourcesIn(spot: Spot): readonly Spot[] {
  const inside = [...itemsOf(spot), ...entriesOf(spot).map(([, inner]) => inner)].flatMap(sourcesIn);
  return spot.pointer.endsWith('/source') ? [spot, ...inside] : inside;
}
