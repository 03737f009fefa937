import type { Assessment, Step } from '../../../../engine/index.ts';

/** What donors would notice in what was drawn. Empty when all is well. */
export function faultsIn(html: string, missing: readonly string[]): readonly string[] {
  const text = withoutElements(html, ['script', 'style']);
  return [
    ...missing.map((key) => `the text “${key}” is missing, and its name is shown`),
    ...[...text.matchAll(/[^<>{]{0,40}\{\{[^<>]{0,40}/g)].map(([found]) => `a placeholder is shown as it is written: “${found.trim()}”`),
    ...[...text.matchAll(/>[^<]*\b(undefined|NaN)\b[^<]*</g)].map(
      ([found]) => `what cannot be shown is shown: “${found.slice(1, -1).trim()}”`,
    ),
    ...unnamed(text),
  ];
}

const NAMED = ['label', 'legend', 'button', 'h1', 'h2', 'h3', 'summary'];
const NAMED_OTHERWISE = /\baria-(label|labelledby)="[^"]+"/;

/** Controls and headings without a word. */
function unnamed(html: string): readonly string[] {
  return NAMED.flatMap((tag) => elementsIn(html, tag)).flatMap(({ tag, attributes, inner }) => {
    const words = inner.replace(/<!--.*?-->|<[^>]*>/gs, '').trim();
    if (words !== '' || NAMED_OTHERWISE.test(attributes) || NAMED_OTHERWISE.test(inner)) return [];
    const named = /\b(?:for|id|class)="([^"]+)"/.exec(attributes)?.[1];
    return [`a ${tag} has no words${named === undefined ? '' : ` (“${named}”)`}`];
  });
}

type Element = { readonly tag: string; readonly attributes: string; readonly inner: string; readonly start: number; readonly end: number };

/** The elements of a tag, none of which lies within another. By hand, since no pattern finds them in one pass. */
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

/** What a step lacks beside: a way on, but for a payment, whose provider draws it; the message of an error. A page that leads elsewhere shows no step. */
export function faultsOfStep(html: string, { id: step, kind }: Pick<Step, 'id' | 'kind'>, { errors }: Assessment): readonly string[] {
  if (!html.includes('class="step-heading"')) return [];
  const wordless = errors.filter(({ path, code, severity }) => {
    if (severity !== 'error' || !path.startsWith(`${step}.`) || /\.\d+(\.|$)/.test(path)) return false;
    const [, said] = new RegExp(`id="${escaped(`${path}-${code}`)}"[^>]*>(.*?)</p>`, 's').exec(html) ?? [];
    return said !== undefined && said.replace(/<svg.*?<\/svg>|<[^>]*>/gs, '').trim() === '';
  });
  return [
    ...(kind === 'payment' || html.includes('button--primary') ? [] : ['there is no way on: the step has no button that leads further']),
    ...wordless.map(({ path, code }) => `the error “${code}” of “${path}” has no message`),
  ];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
