import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepTypedOf, keptNames, useKept } from './use-kept.ts';

beforeEach(() => sessionStorage.clear());

const typedOf = (release: string) => renderHook(({ id }) => useKept({ release: id, of: 'word a' }, ''), { initialProps: { id: release } });

it('moves values typed without a release into the one begun for them, where `forget` drops them', () => {
  const { result, rerender } = typedOf('live');
  const [, set, forget] = result.current;
  act(() => set('typed'));
  rerender({ id: 'ONE' });
  expect(result.current[0]).toBe('typed');
  expect([keptNames('live', 'word '), keptNames('ONE', 'word ')]).toEqual([[], ['a']]);
  // By whoever began to save it before.
  act(() => forget());
  expect([result.current[0], keptNames('ONE', 'word ')]).toEqual(['', []]);
});

it('keeps values with the release they were typed into', () => {
  const { result, rerender } = typedOf('ONE');
  act(() => result.current[1]('typed'));
  rerender({ id: 'OTHER' });
  expect(result.current[0]).toBe('');
  rerender({ id: 'ONE' });
  expect(result.current[0]).toBe('typed');
});

it('keeps nothing once a value is back to its original', () => {
  const { result } = typedOf('ONE');
  act(() => result.current[1]('typed'));
  act(() => result.current[1](''));
  expect(keptNames('ONE', 'word ')).toEqual([]);
});

it('keeps a member’s typed values from the next member in the same tab', () => {
  keepTypedOf('of-eda');
  const { result } = typedOf('ONE');
  act(() => result.current[1]('typed'));
  keepTypedOf('of-eda');
  expect(keptNames('ONE', 'word ')).toEqual(['a']);
  keepTypedOf('of-ali');
  expect(keptNames('ONE', 'word ')).toEqual([]);
});
