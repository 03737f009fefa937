import { type Answers, answerAt, type Site } from '../../../engine/index.ts';

/** The version of the terms that the answers agree to; null if none are asked for. */
export function termsAgreed({ terms }: Pick<Site, 'terms'>, answers: Answers): string | null {
  return terms?.agreed.some((path) => answerAt(answers, path) === true) ? terms.version : null;
}
