import type { Answers, FieldError, Json } from '../../engine/index.ts';
import { isChineseDrawn } from '../../renderer/receipt/pdf.ts';
import { invalidAnswers } from '../content/answers-from-outside.ts';

/**
 * Refuses Chinese characters that no typeface of a receipt has, before anything is paid. The engine, which pages load, knows scripts but not each of
 * twenty thousand characters. Throws 422 INVALID_ANSWERS at the questions.
 */
export async function refuseUnprinted(counted: Answers): Promise<void> {
  const errors = await unprintedIn(counted);
  if (errors.length > 0) throw invalidAnswers(errors);
}

/** The errors of {@link refuseUnprinted}, by the paths of the questions. */
export async function unprintedIn(counted: Answers): Promise<readonly FieldError[]> {
  const errors: FieldError[] = [];
  for (const [path, text] of textsIn(counted)) {
    const letters: string[] = [];
    for (const letter of new Set(text.normalize('NFC').match(/\p{Script=Han}/gu)))
      if (!(await isChineseDrawn(letter.codePointAt(0) ?? 0))) letters.push(letter);
    if (letters.length > 0) errors.push({ path, code: 'not-printable', params: { letters: letters.join(' ') }, severity: 'error' });
  }
  return errors;
}

function textsIn(answer: Json | Answers, path = ''): [path: string, text: string][] {
  if (typeof answer === 'string') return [[path, answer]];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, part]: [string, Json]) => textsIn(part, path === '' ? name : `${path}.${name}`));
}
