import { expect, it } from 'vitest';
import { parseRegex } from './parse.ts';
import { takesMoreThan } from './steps.ts';

const MOST = 300_000;

function isSlow(pattern: string, longest: number): boolean | undefined {
  const tree = parseRegex(pattern);
  return tree === null ? undefined : takesMoreThan(tree, longest, MOST);
}

it.each([
  ['^(a|a){1,40}$', 66],
  ['^(?:a|ab|b){1,50}$', 66],
  ['^(?:[a-z]{1,10}){1,20}$', 200],
  ['^(?:a{1,3}){1,30}b$', 66],
  ['^(a?){30}a{30}$', 66],
  ['^([A-Za-z]{1,20} ?){1,10}$', 100],
  ['^(?:[0-9]{1,4},?){1,24}$', 80],
  ['^(?:\\w{1,8}-?){1,30}[.]$', 120],
  ['^.*.*.*x$', 1_000],
  ['^.*,.*,.*,.*;$', 400],
  ['^\\s*\\S*\\s*\\S*\\s*\\S*\\s*!$', 300],
  ['^[a-z]*[a-z0-9]*[a-z0-9_]*@$', 500],
  ['^([^,]+,?){1,12}$', 100],
  ['^(?:.{1,10},?){1,20}$', 200],
])('%s keeps a matcher busy with a text of %i characters', (pattern, longest) => {
  expect(isSlow(pattern, longest)).toBe(true);
});

it.each([
  ['^[0-9]{6}$', 6],
  ["^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*[.][A-Za-z]{2,63}$", 254],
  ["^[A-Za-z][A-Za-z .,'@()-]*$", 66],
  ['^[^0-9]*[0-9].*$', 200],
  ['^(a?)*b$', 100],
  ['^.*.*x$', 60],
  ['^(?:[A-Z][a-z]{0,20} ){0,5}$', 120],
])('%s is quickly refused by every text of %i characters', (pattern, longest) => {
  expect(isSlow(pattern, longest)).toBe(false);
});

it('counts the steps that V8 takes: slow by count is slow in V8, and the reverse', () => {
  const [slow, quick] = ['^(?:a{1,3}){1,30}b$', "^[A-Za-z][A-Za-z .,'@()-]*$"].map((pattern) => new RegExp(pattern, 'u'));
  const took = (regex: RegExp | undefined, text: string) => {
    const before = performance.now();
    regex?.test(text);
    return performance.now() - before;
  };
  const text = 'a'.repeat(28);
  expect(took(slow, text)).toBeGreaterThan(10 * took(quick, `${text}0`));
});
