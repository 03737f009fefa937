import { ChevronRight } from 'lucide-react';
import type { Explanation } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { formatValue } from '../words/format-value.ts';
import './why.css';

/** "Why this amount": the sentences by which a value came about, opened in place. Nothing where no rule has a sentence. */
export function Why({ explanation }: { readonly explanation: Explanation }) {
  const translate = useTranslate();
  if (sentencesOf(explanation).length === 0) return null;
  return (
    <details className="why">
      <summary className="why__summary">
        <ChevronRight className="icon why__mark" aria-hidden="true" />
        {translate('renderer.why')}
      </summary>
      <WhyList explanations={[explanation]} translate={translate} />
    </details>
  );
}

function WhyList({ explanations, translate }: { readonly explanations: readonly Explanation[]; readonly translate: Translate }) {
  const spoken = explanations.flatMap(sentencesOf);
  if (spoken.length === 0) return null;
  return (
    <ul className="why__list">
      {spoken.map((one) => (
        <li key={one.name}>
          <p className="why__sentence">{sentence(one, translate)}</p>
          {one.source && <p className="why__source">{translate('renderer.source', { name: one.source.name })}</p>}
          <WhyList explanations={distinct(one.because)} translate={translate} />
        </li>
      ))}
    </ul>
  );
}

/** An explanation that has a sentence of its own, else those of its reasons that have. */
function sentencesOf(explanation: Explanation): readonly Explanation[] {
  return explanation.why ? [explanation] : distinct(explanation.because.flatMap(sentencesOf));
}

function distinct(explanations: readonly Explanation[]): readonly Explanation[] {
  return [...new Map(explanations.map((one) => [one.name, one])).values()];
}

function sentence({ why, value, unit }: Explanation, translate: Translate): string {
  if (!why) return '';
  const params = Object.entries(why.params).map(([name, param]) => [name, formatValue(param.value, param.unit, translate)]);
  return translate(why.text, { value: formatValue(value, unit, translate), ...nested(Object.fromEntries(params)) });
}

/** i18next reads "{{savings.held}}" as a path, so each dotted name is given both as written and as nested objects. */
function nested(params: { readonly [name: string]: string }): { readonly [name: string]: string } {
  const tree: { [name: string]: unknown } = { ...params };
  for (const [name, value] of Object.entries(params)) plant(tree, name.split('.'), value);
  return tree as { readonly [name: string]: string };
}

function plant(tree: { [name: string]: unknown }, [part, ...rest]: readonly string[], value: string): void {
  if (part === undefined) return;
  if (rest.length === 0) {
    tree[part] ??= value;
    return;
  }
  const branch = typeof tree[part] === 'object' && tree[part] !== null ? tree[part] : {};
  tree[part] = branch;
  plant(branch as { [name: string]: unknown }, rest, value);
}
