import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShareBar, ShareMark } from './share-bar.tsx';

it('draws each kind in proportion to its amount, with the same pattern as its text', () => {
  const { container } = render(
    <>
      <ShareBar
        shares={[
          { key: 'savings', amount: 107_949 },
          { key: 'gold', amount: 462_267 },
        ]}
      />
      <ShareMark at={0} />
      <ShareMark at={1} />
    </>,
  );
  const parts = [...container.querySelectorAll<HTMLElement>('.share-bar__part')];
  expect(parts.map(({ style }) => style.flexGrow)).toEqual(['107949', '462267']);
  const pattern = (element: Element) => [...element.classList].find((name) => name.startsWith('share-pattern--'));
  const marks = [...container.querySelectorAll('.share-mark')];
  expect(parts.map(pattern)).toEqual(marks.map(pattern));
  expect(new Set(parts.map(pattern)).size).toBe(2);
  expect(container.querySelector('.share-bar')?.getAttribute('aria-hidden')).toBe('true');
});
