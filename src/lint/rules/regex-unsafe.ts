import { at, definitionFiles, entriesOf, type FieldSeen, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { settingsIn, settingsNamed, settled } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import { growthOf } from '../regex/ambiguity.ts';
import { parseRegex } from '../regex/parse.ts';
import { takesMoreThan } from '../regex/steps.ts';

const LONGEST = 300;
/** The maximum length of an answer without a `maxLength`, as in the engine. */
const LONGEST_ANSWER = 10_000;
/** Steps of the matcher: about five milliseconds in V8. */
const MOST_STEPS = 300_000;

/** A pattern that is invalid, that can match only a part of the text, or that can take forever. */
export function regexUnsafe({ survey, data }: Context): readonly Finding[] {
  const files = definitionFiles(data);
  const known = new Set(settingsIn(files).map(({ name }) => name));
  /** The pattern as the bundling writes it; another rule reports an undeclared setting. */
  const bundled = (spot: Spot) => {
    const pattern = textOf(spot) ?? '';
    const isWhole = settingsNamed('pattern', pattern).every((name) => known.has(name));
    return isWhole ? String(settled(files, { file: spot.file.path, pointer: spot.pointer }, 'pattern', pattern)) : '^$';
  };
  const written = [
    ...survey.fields.flatMap(withInner).map(({ spot, shared }) => [spot, ...shared]),
    ...[...survey.commons.values()].flatMap(partsIn).map((spot) => [spot]),
  ];
  const wrong = new Map<string, Finding>();
  const judge = judgeOnce();
  for (const spots of written) {
    const longest = longestOf(files, spots);
    for (const spot of patternsIn(spots)) {
      const words = judge(bundled(spot), longest);
      if (words !== undefined) wrong.set(`${spot.file.path}${spot.pointer}`, findingAt(spot, 'regex-unsafe', words));
    }
  }
  return [...wrong.values()];
}

function withInner(field: FieldSeen): readonly FieldSeen[] {
  return [field, ...field.fields.flatMap(withInner)];
}

function partsIn(common: Spot): readonly Spot[] {
  return [common, ...entriesOf(at(common, 'properties')).flatMap(([, inner]) => partsIn(inner))];
}

/** The patterns that an answer must match, from all places where the question is written, the nearest first. */
function patternsIn(spots: readonly Spot[]): readonly Spot[] {
  const isText = (spot: Spot) => textOf(spot) !== undefined;
  const own = [(spot: Spot) => at(spot, 'pattern'), (spot: Spot) => at(spot, 'typed', 'pattern')].flatMap(
    (patternAt) => spots.map(patternAt).find(isText) ?? [],
  );
  const checks = spots.flatMap((spot) => itemsOf(at(spot, 'checks'))).map((check) => at(check, 'pattern'));
  return [...own, ...checks.filter(isText)];
}

/** The maximum length of the answers that are matched against them. */
function longestOf(files: ReturnType<typeof definitionFiles>, spots: readonly Spot[]): number {
  const said = spots.map((spot) => at(spot, 'maxLength')).find(({ value }) => value !== undefined);
  if (said === undefined) return LONGEST_ANSWER;
  const known = new Set(settingsIn(files).map(({ name }) => name));
  const isKnown = settingsNamed('maxLength', said.value ?? null).every((name) => known.has(name));
  const most = isKnown ? settled(files, { file: said.file.path, pointer: said.pointer }, 'maxLength', said.value ?? null) : null;
  return typeof most === 'number' ? most : LONGEST_ANSWER;
}

/** {@link wrongOf}, memoised for a pattern that many questions share. */
function judgeOnce(): typeof wrongOf {
  const judged = new Map<string, Words | undefined>();
  return (pattern, longest) => {
    const key = `${longest} ${pattern}`;
    if (!judged.has(key)) judged.set(key, wrongOf(pattern, longest));
    return judged.get(key);
  };
}

function wrongOf(pattern: string, longest: number): Words | undefined {
  if (!isRegex(pattern)) return { message: 'This is not a regular expression.', mend: 'Look for a bracket that is not closed.' };
  if (pattern.length > LONGEST)
    return { message: 'This pattern is too long to be read by anyone.', mend: `Keep it under ${LONGEST} characters.` };
  if (!isAnchored(pattern))
    return {
      message: 'This pattern can match a part of the text.',
      mend: 'Begin it with ^ and end it with $; put alternatives in brackets.',
    };
  switch (growthOf(pattern)) {
    case 'bounded':
      return slowOf(pattern, longest);
    case 'explosive':
      return {
        message: 'This pattern can match in so many ways that one answer can stop the portal.',
        mend: 'Take out a repetition inside a repetition, or let every part begin with a character of its own.',
      };
    case 'unclear':
      return {
        message: 'It cannot be told how long this pattern takes.',
        mend: 'Avoid look-around, back references and counts in the hundreds.',
      };
  }
}

function slowOf(pattern: string, longest: number): Words | undefined {
  const tree = parseRegex(pattern);
  const isSlow = tree === null ? undefined : takesMoreThan(tree, longest, MOST_STEPS);
  if (isSlow === false) return undefined;
  return {
    message: `An answer of ${longest} characters can keep this pattern busy for too long.`,
    mend: 'Let every part begin with a character of its own, take out a second .* or a counted repetition inside another, or set a smaller maxLength.',
  };
}

function isRegex(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** Whether the pattern goes from ^ to an unescaped $, without a top-level alternative, which would have ends of its own. */
function isAnchored(pattern: string): boolean {
  if (!pattern.startsWith('^') || !/(^|[^\\])(\\\\)*\$$/.test(pattern)) return false;
  const bare = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  let depth = 0;
  for (const character of bare) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) return false;
  }
  return true;
}
