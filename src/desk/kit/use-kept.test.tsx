import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepTypedOf, keptNames, useKept } from './use-kept.ts';

beforeEach(() => sessionStorage.clear());

const typedOf = (release: string) => renderHook(({ id }) => useKept({ release: id, of: 'word a' }, ''), { initialProps: { id: release } });

it('what was typed while no release was worked on goes along into the one that is begun for it, and is forgotten there', () => {
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

it('what was typed into one release stays there', () => {
  const { result, rerender } = typedOf('ONE');
  act(() => result.current[1]('typed'));
  rerender({ id: 'OTHER' });
  expect(result.current[0]).toBe('');
  rerender({ id: 'ONE' });
  expect(result.current[0]).toBe('typed');
});

it('nothing is kept once it is as it was', () => {
  const { result } = typedOf('ONE');
  act(() => result.current[1]('typed'));
  act(() => result.current[1](''));
  expect(keptNames('ONE', 'word ')).toEqual([]);
});

it('what one person typed stays for them, and is not shown to the next at the same tab', () => {
  keepTypedOf('of-eda');
  const { result } = typedOf('ONE');
  act(() => result.current[1]('typed'));
  keepTypedOf('of-eda');
  expect(keptNames('ONE', 'word ')).toEqual(['a']);
  keepTypedOf('of-ali');
  expect(keptNames('ONE', 'word ')).toEqual([]);
});
