import { type Answers, type FieldError, parseAnswers } from '../../engine/index.ts';
import { Refused } from '../kit/http/refusal.ts';

/** A path that can be told back: names of the definitions look so, and nothing else of what was sent is repeated. */
const PATH = /^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*$/;
const LONGEST_PATH = 120;

/** Answers from outside, as `assess` takes them. Refuses what has another shape with 422 INVALID_ANSWERS and the places. */
export function checkedAnswers(sent: unknown): Answers {
  const parsed = parseAnswers(sent);
  if (parsed.kind === 'answers') return parsed.answers;
  const fields = parsed.problems.map(({ path, code }) => ({ path: speakablePath(path), code, params: {} }));
  throw new Refused(422, 'INVALID_ANSWERS', 'Some answers have a shape that no question asks for.', { fields });
}

/** 422 INVALID_ANSWERS with the questions whose answers the engine refuses; what it only doubts is left out. */
export function invalidAnswers(errors: readonly FieldError[]): Refused {
  const wrong = errors.filter(({ severity }) => severity === 'error');
  const fields = wrong.map(({ path, code, params }) => ({ path, code, params: { ...params } }));
  return new Refused(422, 'INVALID_ANSWERS', 'Some answers need another look.', { fields });
}

/** The path, or as much of its beginning as can be told back. */
function speakablePath(path: string): string {
  const parts = path.slice(0, LONGEST_PATH).split('.');
  const strange = parts.findIndex((part) => !PATH.test(part));
  return (strange < 0 ? parts : parts.slice(0, strange)).join('.');
}
