import { type Answers, answerAt, type Site } from '../../../engine/index.ts';

/** The version of the terms that answers agree to; null where they are not asked for. */
export function termsAgreed({ terms }: Pick<Site, 'terms'>, answers: Answers): string | null {
  return terms?.agreed.some((path) => answerAt(answers, path) === true) ? terms.version : null;
}
