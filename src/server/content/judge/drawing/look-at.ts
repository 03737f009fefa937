import type { Step } from '../../../../engine/index.ts';

/** Faults in a drawing that donors would notice. Empty when there are none. */
export function faultsIn(html: string, missing: readonly string[]): readonly string[] {
  const text = withoutElements(html, ['script', 'style']);
  return [
    ...missing.map((key) => `the text “${key}” is missing, and its name is shown`),
    ...[...text.matchAll(/[^<>{]{0,40}\{\{[^<>]{0,40}/g)].map(([found]) => `a placeholder is shown as it is written: “${found.trim()}”`),
    ...[...text.matchAll(/>[^<]*\b(undefined|NaN)\b[^<]*</g)].map(
      ([found]) => `what cannot be shown is shown: “${found.slice(1, -1).trim()}”`,
    ),
    ...[...text.matchAll(/>([^<]*&lt;\/?(?:b|br|em|a|span)\b[^<]*)</g)].map(
      ([, found = '']) => `markup is shown as it is written: “${withoutEntities(found).trim()}”`,
    ),
    ...unnamed(text),
    ...wordless(text),
  ];
}

const NAMED = ['label', 'legend', 'button', 'h1', 'h2', 'h3', 'summary'];
const NAMED_OTHERWISE = /\baria-(label|labelledby)="[^"]+"/;

/** Controls and headings without text. */
function unnamed(html: string): readonly string[] {
  return NAMED.flatMap((tag) => elementsIn(html, tag)).flatMap(({ tag, attributes, inner }) => {
    if (saysAnything(inner) || NAMED_OTHERWISE.test(attributes) || NAMED_OTHERWISE.test(inner)) return [];
    const [, named] = /\bfor="([^"]+)"/.exec(attributes) ?? /\bid="([^"]+)"/.exec(attributes) ?? /\bclass="([^"]+)"/.exec(attributes) ?? [];
    return [`a ${tag} has no words${named === undefined ? '' : ` (“${named}”)`}`];
  });
}

/** Errors without a message, apart from the word “Error” for screen readers. */
function wordless(html: string): readonly string[] {
  return elementsIn(html, 'p').flatMap(({ attributes, inner }) => {
    if (!/\bclass="field__error"/.test(attributes) || saysAnything(inner.replace(HEARD_ONLY, ''))) return [];
    return [`the error “${/\bid="([^"]+)"/.exec(attributes)?.[1] ?? ''}” has no message`];
  });
}

const HEARD_ONLY = /<span class="visually-hidden">.*?<\/span>/gs;
/** Invisible characters: zero-width spaces, joiners, direction marks. */
const INVISIBLE = /[\p{Cf}\p{Cc}\s\u115f\u1160\u3164]/gu;

function saysAnything(html: string): boolean {
  return html.replace(/<!--.*?-->|<[^>]*>/gs, '').replace(INVISIBLE, '') !== '';
}

function withoutEntities(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

type Element = { readonly tag: string; readonly attributes: string; readonly inner: string; readonly start: number; readonly end: number };

/** The elements of a tag that lie within no other of the same tag. A loop, because no pattern finds them in one pass. */
function elementsIn(html: string, tag: string): readonly Element[] {
  const found: Element[] = [];
  for (let start = html.indexOf(`<${tag}`); start >= 0; ) {
    const from = start + tag.length + 1;
    const opened = html.indexOf('>', from);
    const closed = html.indexOf(`</${tag}>`, opened);
    if (opened < 0 || closed < 0) break;
    const end = closed + tag.length + 3;
    const isIt = /[\s>]/.test(html[from] ?? '');
    if (isIt) found.push({ tag, attributes: html.slice(from, opened), inner: html.slice(opened + 1, closed), start, end });
    start = html.indexOf(`<${tag}`, isIt ? end : from);
  }
  return found;
}

function withoutElements(html: string, tags: readonly string[]): string {
  return tags.reduce(
    (text, tag) => elementsIn(text, tag).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text),
    html,
  );
}

/**
 * Further faults of a step: a missing button to go on. Not for a payment, whose provider draws it, nor for a page that redirects and shows
 * no step.
 */
export function faultsOfStep(html: string, { kind }: Pick<Step, 'kind'>): readonly string[] {
  if (!html.includes('class="step-heading"') || kind === 'payment' || html.includes('button--primary')) return [];
  return ['there is no way on: the step has no button that leads further'];
}
