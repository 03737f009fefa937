/** The kind of a data file, which its path determines. */
export type FileKind =
  | 'site'
  | 'rates'
  | 'text'
  | 'voice'
  | 'approved'
  | 'flow'
  | 'step'
  | 'rules'
  | 'receipt'
  | 'proof'
  | 'mends'
  | 'mail'
  | 'part'
  | 'receipt-data'
  | 'common'
  | 'trials'
  | 'carry'
  | 'drawing'
  | 'donors'
  | 'fixture'
  | 'meta'
  | 'api'
  | 'unknown';

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['part', /^(flows|receipts)\/parts\/[^/]+\.json$/],
  ['site', /^flows\/site\.json$/],
  ['rates', /^flows\/rates\/[^/]+\.json$/],
  ['text', /^flows\/text\/[^/]+\/translation\.json$/],
  ['voice', /^flows\/text\/voice\.json$/],
  ['approved', /^flows\/approved\.json$/],
  ['flow', /^flows\/[^/]+\/flow\.json$/],
  ['step', /^flows\/[^/]+\/[^/]+\.step\.json$/],
  ['trials', /^flows\/[^/]+\/trials\.json$/],
  ['carry', /^flows\/[^/]+\/carry\.json$/],
  ['drawing', /^flows\/(?!parts\/|rates\/|text\/)[^/]+\/[^/]+\.svg$/],
  ['donors', /^flows\/trial-donors\.json$/],
  ['rules', /^flows\/[^/]+\/[^/]+\.rules\.json$/],
  ['proof', /^receipts\/proof\.json$/],
  ['mends', /^receipts\/mends\.json$/],
  ['receipt', /^receipts\/[^/]+\.json$/],
  ['mail', /^receipts\/mails\/[^/]+\.json$/],
  ['receipt-data', /^schemas\/common\/receipt\.json$/],
  ['common', /^schemas\/common\/[^/]+\.json$/],
  ['fixture', /^tests\/fixtures\/.+\.json$/],
  ['meta', /^schemas\/meta\/[^/]+\.json$/],
  ['api', /^schemas\/api\/[^/]+\.json$/],
];

/** Whether this is the path of a data file: JSON, or a drawing beside a flow. */
export function isDataPath(path: string): boolean {
  return path.endsWith('.json') || kindOf(path) === 'drawing';
}

export function kindOf(path: string): FileKind {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'unknown';
}

/** The kinds that are not served: only for the code, the tests, and the authors of data. */
const UNSERVED: ReadonlySet<FileKind> = new Set(['fixture', 'meta', 'api', 'receipt-data', 'voice', 'approved']);

/** Whether files of this kind are served: a change to one makes a new version of the data. */
export function isDefinition(kind: FileKind): boolean {
  return !UNSERVED.has(kind);
}
