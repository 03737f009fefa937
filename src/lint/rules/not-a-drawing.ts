import { posix } from 'node:path';
import { at, positionAt, textOf, wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import { suggest } from '../suggest.ts';

/** A drawing with content beyond its lines, or that would look different from its file. */
export function notADrawing({ data }: Context): readonly Finding[] {
  return data.files.flatMap((file) => {
    const [flaw] = file.flaws;
    if (flaw === undefined || file.kind !== 'drawing') return [];
    return [{ ...findingAt(wholeOf(file), 'not-a-drawing', wordsFor(flaw.code)), ...positionAt(file, flaw.offset) }];
  });
}

/** A flow whose drawing is not beside it, or a drawing that no flow beside it names. */
export function unknownDrawing({ data, survey }: Context): readonly Finding[] {
  const drawings = data.files.filter(({ kind }) => kind === 'drawing');
  const named = survey.flows.flatMap(({ spot }) => {
    const icon = at(spot, 'icon');
    const name = textOf(icon);
    return name?.endsWith('.svg') ? [{ icon, name, path: posix.join(posix.dirname(spot.file.path), name) }] : [];
  });
  const missing = named.filter(({ path }) => drawings.every((file) => file.path !== path));
  const unused = drawings.filter(({ path }) => named.every((one) => one.path !== path));
  return [
    ...missing.map(({ icon, name, path }) => {
      const beside = drawings.filter((file) => posix.dirname(file.path) === posix.dirname(path)).map((file) => posix.basename(file.path));
      return findingAt(icon, 'not-a-drawing', {
        message: `There is no drawing “${name}” beside the flow.`,
        mend: suggest(name, beside, `Put it at ${path}, or name one of the icons that there are.`),
      });
    }),
    ...unused.map((file) =>
      findingAt(wholeOf(file), 'unknown-file', {
        message: 'No flow beside it names this drawing.',
        mend: `Write "icon": "${posix.basename(file.path)}" in its flow.json, or delete the file.`,
      }),
    ),
  ];
}

function wordsFor(code: string): Words {
  switch (code) {
    case 'drawing-long':
      return { message: 'The drawing is too long for an icon.', mend: 'Keep the file under 4,000 characters, and its lines under 1,000.' };
    case 'drawing-square':
      return { message: 'The drawing does not say its square.', mend: 'Draw on a square of 24 by 24: <svg viewBox="0 0 24 24">.' };
    case 'drawing-look':
      return {
        message: 'The drawing asks to be drawn in a way that icons are not.',
        mend: 'Icons are lines two wide in the colour of the text, on 24 by 24. Remove every other attribute of “svg”.',
      };
    case 'drawing-path':
      return {
        message: 'A path is more than its lines.',
        mend: 'Write <path d="M…"/> with “d” alone, which begins with a capital M and has only the letters and numbers of a path.',
      };
    case 'drawing-empty':
      return { message: 'There is nothing drawn.', mend: 'Put one <path d="M…"/> or more in <svg viewBox="0 0 24 24">…</svg>.' };
    default:
      return {
        message: 'The drawing has something that is no line of an icon.',
        mend: 'Keep “svg” and “path” alone: no comment, style, script, link, text, group or other shape.',
      };
  }
}
