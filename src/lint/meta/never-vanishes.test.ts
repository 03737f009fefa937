import { expect, it } from 'vitest';
import { kindOf, partsOf, projectMetaSchemas, validatorsOf } from '../../content/index.ts';
import type { Json } from '../../engine/index.ts';
import { type Change, lintWith, put } from '../testing/found.ts';
import { smallData } from '../testing/small-data.ts';

const validator = validatorsOf(await projectMetaSchemas());

it.each(Object.keys(smallData).filter((path) => validator(kindOf(path)) !== undefined))(
  'what does not fit the meta-schema of %s is always told of',
  (path) => {
    const validate = validator(kindOf(path));
    const slips = slipsIn(smallData[path] ?? null, '').filter(
      ([pointer, value]) => validate?.(asJudged(path, put(smallData[path], partsOf(pointer), value))) === false,
    );
    expect(slips.length).toBeGreaterThan(0);
    const unsaid = slips.filter(([pointer, value]) => {
      const change: Change = [path, pointer, value];
      return !lintWith([change]).some(({ file, severity }) => file === path && severity === 'error');
    });
    expect(unsaid).toEqual([]);
  },
);

/** A question that takes its shape from a shared schema, and has its own label. */
function asJudged(path: string, json: Json | undefined): unknown {
  if (kindOf(path) !== 'common' || typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { description: _, ...schema } = json as { readonly [key: string]: Json };
  return { title: 'any', ...schema };
}

type Slip = readonly [pointer: string, value: Json | undefined];

/** Everything taken away, of a wrong kind or form, and given a name too much. */
function slipsIn(json: Json, pointer: string): readonly Slip[] {
  const gone: readonly Slip[] = [[pointer, undefined]];
  if (typeof json !== 'object' || json === null) return [[pointer, typeof json === 'string' ? '?' : 'x'], ...gone];
  const inner = Object.entries(json).flatMap(([key, value]) => slipsIn(value, `${pointer}/${key.replaceAll('/', '~1')}`));
  const strange: Slip = Array.isArray(json) ? [pointer, []] : [`${pointer}/strange`, 'x'];
  return [...inner, strange, ...(pointer === '' ? [] : [[pointer, 7] as const, ...gone])];
}
