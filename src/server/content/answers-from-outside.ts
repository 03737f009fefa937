import { type Answers, type FieldError, parseAnswers } from '../../engine/index.ts';
import { Refused } from '../kit/http/refusal.ts';

/** A path that an error may echo: it has the form of names in the definitions. Nothing else of the request is repeated. */
const PATH = /^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*$/;
const LONGEST_PATH = 120;

/** Parses untrusted answers for `assess`. Throws 422 INVALID_ANSWERS with the paths that have the wrong shape. */
export function answersFromOutside(sent: unknown): Answers {
  const parsed = parseAnswers(sent);
  if (parsed.kind === 'answers') return parsed.answers;
  const fields = parsed.problems.map(({ path, code }) => ({ path: printablePath(path), code, params: {} }));
  throw new Refused(422, 'INVALID_ANSWERS', 'Some answers have a shape that no question asks for.', { fields });
}

/** 422 INVALID_ANSWERS with the fields whose answers the engine refuses. Warnings are left out. */
export function invalidAnswers(errors: readonly FieldError[]): Refused {
  const wrong = errors.filter(({ severity }) => severity === 'error');
  const fields = wrong.map(({ path, code, params }) => ({ path, code, params: { ...params } }));
  return new Refused(422, 'INVALID_ANSWERS', 'Some answers need another look.', { fields });
}

/** The longest prefix of the path that may be echoed. */
function printablePath(path: string): string {
  const parts = path.slice(0, LONGEST_PATH).split('.');
  const strange = parts.findIndex((part) => !PATH.test(part));
  return (strange < 0 ? parts : parts.slice(0, strange)).join('.');
}
