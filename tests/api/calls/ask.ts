import type { People } from '../../support/trial/people/people.ts';
import type { Try } from './row.ts';
import type { SpecifiedCall } from './specified.ts';

/** Sends one request as one of the people. */
export function ask(
  people: People,
  { method, path }: SpecifiedCall,
  { as = 'donorA', on, path: parts = {}, query = {}, body, headers = {} }: Try,
) {
  const person = people[as];
  const browser = on === 'endowment' ? person.endowment : person.main;
  const search = new URLSearchParams(query).toString();
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => parts[name] ?? '');
  const sent = method === 'GET' || method === 'DELETE' ? undefined : (body ?? {});
  return browser.call(method, search === '' ? filled : `${filled}?${search}`, sent, {
    ...(as === 'outdated' && { authorization: person.authorization }),
    ...headers,
  });
}
