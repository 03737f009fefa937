import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DefinitionFiles, Json } from '../../../engine/index.ts';
import { isPageText } from '../../../lint/index.ts';
import { sharedTypes } from '../../kit/http/calls/calls.ts';
import type { TextTree } from '../content.ts';
import { languageOfFile, textsByKey } from '../texts-by-key.ts';

/** The data that comes with the code, as far as the code refers to names in it. */
export type OwnData = {
  readonly files: DefinitionFiles;
  /** The texts that code refers to by key, by language: those of pages, shared questions, mails and the proof. */
  readonly texts: { readonly [language: string]: ReadonlyMap<string, string> };
  /** The rates that calls and shared questions name. */
  readonly rates: readonly string[];
  /** The forms of an account, each of which its page opens by name. */
  readonly forms: readonly string[];
};

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const READ = [
  ...['flows/site.json', 'flows/text/*/translation.json', 'flows/account/*.step.json'],
  ...['receipts/proof.json', 'receipts/mails/*.json', 'receipts/parts/*.json', 'schemas/common/*.json'],
];
const RATE = /\brates\.([a-z][\w.-]*)/g;

let read: OwnData | undefined;

/** The code's own data: the project's files, whatever content serves. Read once. */
export function ownData(): OwnData {
  read ??= readOwn();
  return read;
}

function readOwn(): OwnData {
  const paths = globSync(READ, { cwd: PROJECT }).map((path) => path.replaceAll('\\', '/'));
  const files = Object.fromEntries(paths.toSorted().map((path) => [path, JSON.parse(readFileSync(`${PROJECT}${path}`, 'utf8')) as Json]));
  const shared = JSON.stringify(Object.entries(files).filter(([path]) => path.startsWith('schemas/')));
  const isAsked = (key: string) =>
    isPageText(key) || /^(mail|proof)\./.test(key) || shared.includes(`"${key.replace(/_(one|other)$/, '')}"`);
  const texts = Object.entries(files).flatMap(([path, tree]) => {
    const language = languageOfFile(path);
    return language === undefined ? [] : [[language, new Map(textsByKey(tree as TextTree).filter(([key]) => isAsked(key)))] as const];
  });
  return {
    files,
    texts: Object.fromEntries(texts),
    rates: [...new Set([...ratesOfCalls(sharedTypes.$defs), ...[...shared.matchAll(RATE)].map(([, name = '']) => name)])],
    forms: Object.entries(files).flatMap(([path, form]) => (path.endsWith('.step.json') ? [(form as { readonly id: string }).id] : [])),
  };
}

/** The rates named by `x-rate` in `schemas/api/types.json`. */
function ratesOfCalls(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) =>
    name === 'x-rate' ? Object.values(inner as { readonly [of: string]: string }) : ratesOfCalls(inner),
  );
}
