import { createElement, Fragment, type ReactNode } from 'react';
import { SUMS } from '../provider/sums.ts';
import type { Elements } from '../provider/elements.ts';

type WordsProps = { readonly of: string; readonly className?: string };

/**
 * A text in an element of its own, which another text replaces whole: whatever a page translator made of the one before, it is gone. The sums in it are not
 * translated: they are what is charged.
 */
export function Words({ of, className }: WordsProps) {
  return (
    <span className={className} key={of}>
      {withSums(of)}
    </span>
  );
}

/** A text with its sums in elements, for one that is replaced whole. */
export function withSums(text: string): ReactNode {
  return createElement(Fragment, null, ...text.split(SUMS).map((part, at) => (at % 2 === 1 ? Exact({ of: part }) : part)));
}

/** What must stand as it is written, such as a sum, or the number of a receipt: it is not translated, and another one replaces it whole. */
export function Exact({ of, className }: WordsProps) {
  return (
    <span className={className} translate="no" key={of}>
      {of}
    </span>
  );
}

/** A text in an element of its own; elements as they are. For components that take either. */
export function Told({ text }: { readonly text: string | Elements }) {
  return typeof text === 'string' ? <Words of={text} /> : text;
}
