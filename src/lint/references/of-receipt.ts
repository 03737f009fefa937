import { at, itemsOf, nameAt, type Spot } from '../../content/index.ts';
import { layoutTermsOf } from '../../engine/index.ts';
import { readsOf } from '../logic/reads.ts';

/** The names that the conditions of a receipt, proof or mail test, each with its place. */
export function namesTested(layout: Spot): readonly Spot[] {
  return conditionsOfLayout(layout).flatMap((visible) => {
    const terms = layoutTermsOf(visible.value);
    if (terms === undefined) return readsOf(visible).map(({ spot }) => spot);
    return terms.map(({ path }) => ({ ...nameAt(at(visible, path)), value: path }));
  });
}

/** The conditions of a layout that are JSON-Logic expressions. */
export function logicsOfLayout(layout: Spot): readonly Spot[] {
  return conditionsOfLayout(layout).filter(({ value }) => layoutTermsOf(value) === undefined);
}

function conditionsOfLayout(layout: Spot): readonly Spot[] {
  const parts = [
    ...itemsOf(at(layout, 'subject')),
    ...itemsOf(at(layout, 'blocks')).flatMap((block) => [block, ...itemsOf(at(block, 'rows'))]),
  ];
  return parts.map((part) => at(part, 'when')).filter(({ value }) => value !== undefined);
}
