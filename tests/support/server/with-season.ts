import type { Content } from '../../../src/server/content/content.ts';
import type { ContentStore } from '../../../src/server/content/store.ts';

/** Serves a flow that takes gifts from one day to another, as dated rates of the data would. */
export function withSeason(
  { content }: { readonly content: ContentStore },
  flow: string,
  [opens, closes]: readonly [string, string],
): void {
  const served = content.current();
  const { definitions } = served;
  const rate = (name: string, value: string) => {
    const source = { asOf: '2026-01-01', decided: 'For a test.' };
    return { name, unit: 'date' as const, says: 'A day.', values: [{ from: '2026-01-01', value, source }] };
  };
  const season = { opens: 'rates.test.opens', closes: 'rates.test.closes', closed: 'x', ended: 'x', again: 'x', later: 'x' };
  const dated: Content = {
    ...served,
    definitions: {
      ...definitions,
      rates: { ...definitions.rates, 'test.opens': rate('test.opens', opens), 'test.closes': rate('test.closes', closes) },
      flows: Object.fromEntries(Object.entries(definitions.flows).map(([id, one]) => [id, id === flow ? { ...one, season } : one])),
    },
  };
  Object.assign(content, { current: () => dated });
}
