import { posix } from 'node:path';
import { commonPath, type Spot } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import { replaced, respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

const FOLDER = 'schemas/common/';

/** A question uses a shared schema that does not exist. */
export function unknownCommon({ references, survey: { commons } }: Context): readonly Finding[] {
  return references
    .filter(({ to }) => to === 'common')
    .map(({ name, spot }) => ({ name, path: commonPath(name, spot.file.path), spot }))
    .filter(({ path }) => !commons.has(path))
    .map(({ name, path, spot }) => findingAt(spot, 'unknown-common', wordsFor(name, path, spot, [...commons.keys()])));
}

function wordsFor(name: string, path: string, spot: Spot, known: readonly string[]): Words {
  const way = `${posix.relative(posix.dirname(spot.file.path), FOLDER) || '.'}/`.replace(/^[.][/]/, '');
  const example = `A question takes its schema from a file of ${FOLDER}: ${way}NAME.json.`;
  if (name.startsWith('#')) return { message: `“${name}” leads into this file, where no question takes its schema from.`, mend: example };
  if (/^[a-z][a-z0-9+.-]*:/i.test(name))
    return { message: `“${name}” leads to another site, which no schema is taken from.`, mend: example };
  // The right file by the wrong path.
  const right = known.find((one) => posix.basename(one) === posix.basename(path));
  if (right !== undefined && posix.dirname(path) !== posix.dirname(right)) {
    const to = `${way}${posix.basename(right)}`;
    return {
      message: `“${name}” leads to ${path}, and there is no such file.`,
      mend: `Write “${to}”.`,
      ...replaced(spot, to, `“${name}” becomes “${to}”`),
    };
  }
  return {
    message: `There is no shared schema ${path}.`,
    mend: suggest(path, known, `Name a file of ${FOLDER}, or add it.`),
    ...respelt(spot, path, known),
  };
}
