import { settingsIn, settingsNamed, settled } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import { growthOf } from '../regex/ambiguity.ts';
import { definitionFiles } from '../read/data-files.ts';
import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';

const LONGEST = 300;

/** A pattern that is not valid, that can match only a part of the text, or that can take forever. */
export function regexUnsafe({ survey, data }: Context): readonly Finding[] {
  const files = definitionFiles(data);
  const known = new Set(settingsIn(files).map(({ name }) => name));
  /** As the bundling writes it; a setting that is not declared is another rule's to report. */
  const bundled = (spot: Spot) => {
    const pattern = textOf(spot) ?? '';
    const isWhole = settingsNamed('pattern', pattern).every((name) => known.has(name));
    return isWhole ? String(settled(files, { file: spot.file.path, pointer: spot.pointer }, 'pattern', pattern)) : '^$';
  };
  const patterns = [...survey.fields.map(({ spot }) => spot), ...survey.commons.values()].flatMap(patternsIn);
  return patterns.flatMap((spot) => {
    const words = wrongOf(bundled(spot));
    return words === undefined ? [] : [findingAt(spot, 'regex-unsafe', words)];
  });
}

function patternsIn(field: Spot): readonly Spot[] {
  const own = [at(field, 'pattern'), at(field, 'typed', 'pattern'), ...itemsOf(at(field, 'checks')).map((check) => at(check, 'pattern'))];
  const written = own.filter((spot) => textOf(spot) !== undefined);
  return [...written, ...entriesOf(at(field, 'properties')).flatMap(([, inner]) => patternsIn(inner))];
}

function wrongOf(pattern: string): Words | undefined {
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
      return undefined;
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

function isRegex(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** Whether the pattern goes from ^ to an unescaped $, without an alternative at the top level that would have its own end. */
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
