import type { DefinitionFiles, Json } from '../definitions.ts';
import type { NamesInTexts } from './parse-rules.ts';

const TEXT_FILE = /^flows\/text\/[^/]+\/translation\.json$/;
const NAME = /\{\{-?\s*([^},\s]+)[^}]*\}\}/g;

/** The names in each text's placeholders, in any language; empty when the texts are not among the files. */
export function namesInTexts(files: DefinitionFiles): NamesInTexts {
  const names = new Map<string, readonly string[]>();
  for (const [path, texts] of Object.entries(files)) if (TEXT_FILE.test(path)) collect(texts, '', names);
  return names;
}

function collect(texts: Json, key: string, names: Map<string, readonly string[]>): void {
  if (typeof texts === 'string') {
    const found = [...texts.matchAll(NAME)].map(([, name = '']) => name);
    names.set(key, [...new Set([...(names.get(key) ?? []), ...found])]);
  } else if (typeof texts === 'object' && texts !== null) {
    for (const [part, inner] of Object.entries(texts)) collect(inner, key ? `${key}.${part}` : part, names);
  }
}
