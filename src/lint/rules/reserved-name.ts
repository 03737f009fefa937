import { at, nameAt, propertiesOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import { OWN_PARTS } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

const OF_THE_LANGUAGE = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf']);
/** The path segment of a flow's express lane. */
const LANE = 'express';
const OF_RULES = new Set(['rates', 'today', 'item', 'value', 'current', 'accumulator']);

/** The first path segments that the portal serves itself, apart from the calls, which are in schemas/api. */
export const PORTAL_PAGES: readonly string[] = [
  ...OWN_PARTS,
  'assets',
  'desk',
  'gallery',
  'identity',
  'logout',
  'oauth2',
  'openapi',
  'openapi.css',
  'openapi.json',
  'robots.txt',
  'sandbox',
];

/** A name that JavaScript, the portal or the rules reserve. */
export function reservedName({ data, survey }: Context): readonly Finding[] {
  const inNames = data.files
    .flatMap((file) => propertiesOf(file, (name) => OF_THE_LANGUAGE.has(name)))
    .map(([name, spot]) => findingAt(nameAt(spot), 'reserved-name', wordsFor(name)));
  const asSteps = survey.steps
    .filter(({ id }) => id === LANE || OF_RULES.has(id) || OF_THE_LANGUAGE.has(id))
    .map(({ id, spot }) => findingAt(spot, 'reserved-name', wordsFor(id)));
  const calls = data.files.filter(({ kind }) => kind === 'api').map((file) => firstPart(at(wholeOf(file), 'path')));
  const ofThePortal = new Set([...PORTAL_PAGES, ...calls]);
  const asHomes = survey.flows
    .map(({ spot }) => at(spot, 'home'))
    .filter((home) => firstPart(home) !== '' && ofThePortal.has(firstPart(home)))
    .map((home) =>
      findingAt(home, 'reserved-name', {
        message: `The portal has a page of its own under “${home.value}”.`,
        mend: 'Choose another path.',
      }),
    );
  return [...inNames, ...asSteps, ...asHomes];
}

/** The first segment of a path: "receipt" for "/receipt/harta". */
function firstPart(path: Spot): string {
  return textOf(path)?.split('/')[1] ?? '';
}

function wordsFor(name: string) {
  return { message: `“${name}” cannot be a name here: it is reserved.`, mend: 'Choose another name.' };
}
