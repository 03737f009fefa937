import { readFileSync } from 'node:fs';

/** The services of the specification's calls, and the prefix under which the portal offers each. */
const PREFIX = { main: '/api', wakaf: '/wakaf', payment: '/payment', donor: '/donor', configuration: '/configuration' };

/** Section 7 as `specification.json` transcribes it. What is not in a line is nothing. */
type Transcribed = {
  readonly service: keyof typeof PREFIX;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** False where the specification has "paths and methods not shown": then service and path are ours. */
  readonly shown?: false;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly headers?: readonly string[];
  /** What the page reads of the answer, in the specification's own words: "data.status". */
  readonly reads?: readonly string[];
  /** Which entity of section 3 the answer holds, and where. */
  readonly gives?: readonly { readonly at: string; readonly entity: string }[];
};

type External = { readonly says: string; readonly path: string; readonly query?: readonly string[] };

export const transcription: {
  readonly calls: readonly Transcribed[];
  /** What the page asks of others, which the portal asks for it: the path here. */
  readonly external: readonly External[];
  /** What the page asks of the identity provider, and the actions of a user pool that do it. */
  readonly identity: readonly { readonly says: string; readonly actions: readonly string[] }[];
  /** Fields to the letter; the specification tells of them from the heading until what follows. */
  readonly entities: { readonly [name: string]: { readonly heading: string; readonly until: string; readonly fields: readonly string[] } };
} = JSON.parse(readFileSync(new URL('./specification.json', import.meta.url), 'utf8'));

export type SpecifiedCall = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** What the specification has the page send. */
  readonly query: readonly string[];
  readonly body: readonly string[];
  /** The path in the answer of each field that the page reads: "data.0.transactionNo". */
  readonly answered: readonly string[];
  /** A call that the specification does not have; see `ours.ts`. */
  readonly isOurs?: true;
};

/** Every call of section 7 of the specification that a page makes, by its name there, under its service's prefix. */
export const specified: readonly SpecifiedCall[] = [
  ...transcription.calls.map(toCall),
  ...transcription.external
    .filter(({ path }) => transcription.calls.every((call) => path !== PREFIX[call.service] + call.path))
    .map(({ path, query = [] }) => ({ name: nameOf(path), method: 'GET' as const, path, query, body: [], answered: [] })),
];

function toCall({ service, method, path, query = [], body = [], reads = [], gives = [] }: Transcribed): SpecifiedCall {
  const given = gives.flatMap(({ at, entity }) =>
    (transcription.entities[entity]?.fields ?? []).map((field) => (at === '' ? field : `${at}.${field}`)),
  );
  return { name: nameOf(path), method, path: PREFIX[service] + path, query, body, answered: [...reads.map(read), ...given] };
}

/** "data" is what came back: its "data.status" is the answer's own status, and what else the page reads lies in the answer's data. */
function read(words: string): string {
  return words === 'data.status' ? 'status' : words;
}

function nameOf(path: string): string {
  return path.split('/').findLast((part) => !part.startsWith(':')) ?? path;
}
