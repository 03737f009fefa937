import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { transcription } from './specified.ts';

const { calls, external, identity, entities } = transcription;
/** The specification itself is not part of the repository; it may be beside the checkout. */
const SPECIFICATION = new URL('../../../../shared/spec.md', import.meta.url);

it('the transcription names each call once, and only described fields', () => {
  expect(calls.length).toBe(31);
  expect(new Set(calls.map(({ service, path }) => service + path)).size).toBe(calls.length);
  const given = calls.flatMap(({ gives = [] }) => gives.map(({ entity }) => entity));
  expect(Object.keys(entities).sort()).toEqual([...new Set(given)].sort());
  for (const { fields } of Object.values(entities)) expect(new Set(fields).size).toBe(fields.length);
});

if (existsSync(SPECIFICATION)) {
  const text = readFileSync(SPECIFICATION, 'utf8');
  const section = text.slice(text.indexOf('\n## 7.'), text.indexOf('\n## 8.'));

  describe('compared with the specification, the transcription', () => {
    it('names exactly its calls, with the fields that the page sends and reads', () => {
      const transcribed = calls.filter(({ shown }) => shown !== false);
      expect(
        transcribed.map(({ service, method, path, query = [], body = [], headers = [], reads = [] }) => {
          return { service, method, path, query, body, headers, reads };
        }),
      ).toEqual(callsIn(section));
    });

    it('names exactly the calls without a shown path, and their fields', () => {
      const line = lineOf('Backend calls with paths and methods not shown');
      const names = [...line.matchAll(/(?<=[:;] )\w+(?= \()/g)].map(([name]) => name);
      const hidden = calls.filter(({ shown }) => shown === false);
      expect(hidden.map(({ path }) => path.split('/').at(-1))).toEqual(names);
      for (const { body = [], reads = [] } of hidden) for (const field of [...body, ...reads]) expect(line).toContain(field);
    });

    it('names the calls to other services and to the identity provider', () => {
      const outside = lineOf('External');
      for (const { says, query = [] } of external) for (const word of [says, ...query]) expect(outside).toContain(word);
      expect(outside.match(/\bGET\b/g)).toHaveLength(external.filter(({ says }) => says.startsWith('GET')).length);
      const provider = lineOf('Identity provider')
        .replaceAll(/ \([^)]*\)/g, '')
        .replace(/\.$/, '');
      expect(identity.map(({ says }) => says).join('; ')).toBe(provider.split(': ')[1]);
    });

    it.each(Object.entries(entities))('has the fields of %s to the letter, in order', (_, { heading, until, fields }) => {
      const from = text.indexOf(heading) + heading.length;
      const told = text.slice(from, text.indexOf(until, from));
      const words = fields.flatMap((field) => field.split('.')).filter((word, place, all) => word !== '0' && all.indexOf(word) === place);
      let at = 0;
      for (const word of words) {
        const found = told.slice(at).search(new RegExp(`\\b${word}\\b`));
        expect(found, `${word} after "${heading}"`).toBeGreaterThanOrEqual(0);
        at += found;
      }
      expect([...told.matchAll(/\b[a-z]+[A-Z]\w*/g)].map(([word]) => word).filter((word) => !words.includes(word))).toEqual([]);
    });
  });

  function lineOf(start: string): string {
    return section.split('\n').find((line) => line.startsWith(start)) ?? '';
  }
}

const SERVICES = {
  'Main API': 'main',
  'Wakaf API': 'wakaf',
  'Payment service': 'payment',
  'Donor service': 'donor',
  'Configuration service': 'configuration',
};

/** The calls that the section names by a path. What follows a path, up to the next, is about it. */
function callsIn(section: string) {
  let service = '';
  let body: string[] = [];
  return section.split('\n').flatMap((line) => {
    service = Object.entries(SERVICES).find(([start]) => line.includes(start))?.[1] ?? service;
    if (/^(?:Backend|External|Identity|Response)/.test(line)) return [];
    let method = 'POST';
    return [...line.matchAll(/(?:(GET|POST) )?(\/(?:v1\/)?(?:User|Donation|Home|Configuration)\/\w+)(?:\?([\w&]+))?([^/]*)/g)].map(
      ([, verb, path, query = '', about = '']) => {
        method = verb ?? method;
        const without = /same minus (\w+)/.exec(about)?.[1];
        const listed = /\((?:body )?(\w+(?:, \w+)+)/.exec(about)?.[1]?.split(', ') ?? [];
        body = without === undefined ? listed : body.filter((field) => field !== without);
        const headers = without !== undefined || about.includes('uuid header') ? ['uuid'] : [];
        const reads = about.match(/\bdata\.[\w.]*\w|\bstatus(?= 0)|(?<=returns )data/g) ?? [];
        return { service, method, path, query: query === '' ? [] : query.split('&'), body, headers, reads: [...reads] };
      },
    );
  });
}
