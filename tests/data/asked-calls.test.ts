import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '../../src/server/kit/http/calls/calls.ts';
import { specified } from '../api/calls/specified.ts';

/** The users of calls that are neither in the specification nor made by a page of ours. */
const ELSEWHERE: { readonly [path: string]: string } = {
  '/health': 'what watches the portal',
  '/live': 'what restarts processes',
  '/ready': 'the load balancer',
  '/payment/webhook/stripe': 'Stripe',
  '/session/singpass/callback': 'Singpass, by the browser that it sends back',
  '/.well-known/singpass-jwks.json': 'Singpass',
  '/maps/api/geocode/json': 'the maps service of the specification, in whose words it is asked',
};

const pages = globSync('src/{portal,desk,renderer}/**/*.{ts,tsx}', { exclude: (file) => /\.test\.tsx?$/.test(file) })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Whether a page writes the path: up to its first parameter, or in two parts of which one is a value. */
function isAsked(path: string): boolean {
  const [fixed = ''] = path.replace('/desk/api', '').split('/:');
  const [folder, last] = [fixed.slice(0, fixed.lastIndexOf('/')), fixed.slice(fixed.lastIndexOf('/'))];
  return [fixed, `${folder}/\${`, `}${last}`].some((part, at) => (at === 0 || folder !== '') && pages.includes(part));
}

it('every call is used by a page, the specification, or a named caller', () => {
  const known = new Set(specified.map(({ path }) => path));
  const unasked = Object.values(calls)
    .map(({ path }) => path)
    .filter((path) => !known.has(path) && !Object.hasOwn(ELSEWHERE, path) && !isAsked(path));
  expect(unasked).toEqual([]);
});

it('names no caller for a call that is gone', () => {
  const paths = Object.values(calls).map(({ path }) => path);
  expect(Object.keys(ELSEWHERE).filter((path) => !paths.includes(path))).toEqual([]);
});
