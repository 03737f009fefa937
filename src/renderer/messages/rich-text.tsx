import { Fragment, type ReactNode } from 'react';
import { withExactParts } from '../layout/words.tsx';

/**
 * Our own text with a few allowed tags: b, br, em, links to https, and spans of another language. Parsed into elements, never injected as
 * HTML; other markup shows as text. Keyed by the text, as `Words` is, so that a new text replaces it as a whole.
 */
export function RichText({ text }: { readonly text: string }) {
  return <span key={text}>{parseTokens(tokensOf(text), null).nodes}</span>;
}

const TOKEN = /<br\s?\/?>|<(?:b|em)>|<a href="https:\/\/[^"<>\s]{1,200}">|<span lang="[a-z]{2,3}">|<\/(?:b|em|a|span)>/g;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > at) tokens.push(text.slice(at, match.index));
    tokens.push(match[0]);
    at = match.index + match[0].length;
  }
  return at < text.length ? [...tokens, text.slice(at)] : tokens;
}

type Parsed = { readonly nodes: ReactNode; readonly rest: readonly string[] };

function parseTokens(tokens: readonly string[], closing: string | null): Parsed {
  const nodes: ReactNode[] = [];
  let rest = tokens;
  while (rest.length > 0) {
    const [token = '', ...after] = rest;
    rest = after;
    if (token === closing) break;
    const opened = /^<(b|em)>$|^<(a) href="https:[^"]+">$|^<(span) lang="[a-z]+">$/.exec(token)?.slice(1).find(Boolean);
    if (opened === undefined) {
      nodes.push(/^<br\s?\/?>$/.test(token) ? <br /> : withExactParts(token));
      continue;
    }
    const inner = parseTokens(rest, `</${opened}>`);
    nodes.push(elementOf(opened, token, inner.nodes));
    rest = inner.rest;
  }
  return { nodes: nodes.map((node, at) => <Fragment key={String(at)}>{node}</Fragment>), rest };
}

function elementOf(name: string, token: string, inner: ReactNode): ReactNode {
  if (name === 'b') return <b>{inner}</b>;
  if (name === 'em') return <em>{inner}</em>;
  const told = /"([^"]+)"/.exec(token)?.[1];
  return name === 'span' ? <span lang={told}>{inner}</span> : <a href={told}>{inner}</a>;
}
