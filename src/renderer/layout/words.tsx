import { createElement, Fragment, type ReactNode } from 'react';
import { EXACT_PARTS } from '../provider/exact-parts.ts';
import type { Elements } from '../provider/elements.ts';

type WordsProps = { readonly of: string; readonly className?: string };

type Named = {
  /** A name that the text says. */
  readonly naming?: string;
};

/**
 * A text in an element of its own, which another text replaces whole: whatever a page translator made of the one before, it is gone. Sums and numbers in it are not
 * translated: they are what is charged, and what it is known by. Nor are addresses of mail, which stand on one line where it has room.
 */
export function Words({ of, className, naming }: WordsProps & Named) {
  return (
    <span className={className} key={of}>
      {withExactParts(of, naming)}
    </span>
  );
}

/** A text with its sums, numbers, addresses and the name that it says in elements, for one that is replaced whole. */
export function withExactParts(text: string, naming = ''): ReactNode {
  const [before = '', ...after] = naming === '' ? [text] : text.split(naming);
  if (after.length > 0)
    return createElement(Fragment, null, withExactParts(before), Exact({ of: naming }), withExactParts(after.join(naming)));
  const parts = text.split(ADDRESSES).flatMap((part, at) => (at % 2 === 1 ? [EmailAddress({ of: part })] : withNumbers(part)));
  return createElement(Fragment, null, ...parts);
}

const ADDRESSES = /([^\s@<>(),;:]+@[^\s@<>(),;:]*[^\s@<>(),;:.])/;

function withNumbers(text: string): readonly ReactNode[] {
  return text.split(EXACT_PARTS).map((part, at) => (at % 2 === 1 ? NumberInText({ of: part }) : part));
}

/** A text may say the same sum twice: it has no key. The text around it is replaced whole. */
function NumberInText({ of }: Pick<WordsProps, 'of'>) {
  return <span translate="no">{of}</span>;
}

/** An address of mail, which breaks only where it is longer than a line. */
function EmailAddress({ of }: Pick<WordsProps, 'of'>) {
  return (
    <span className="email-address" translate="no">
      {of}
    </span>
  );
}

/** What must stand as it is written, such as a sum, or the number of a receipt: it is not translated, and another one replaces it whole. */
export function Exact({ of, className }: WordsProps) {
  return (
    <span className={className} translate="no" key={of}>
      {of}
    </span>
  );
}

/** An answer that may be a name or an address, which is not translated, or a text of ours. An address of mail stands on one line where it has room. */
export function AnswerWords({ of, className, isAsTyped }: WordsProps & { readonly isAsTyped: boolean }) {
  const isAddress = ADDRESSES.exec(of)?.[0] === of;
  const Told = isAsTyped && !isAddress ? Exact : Words;
  return <Told of={of} {...(className !== undefined && { className })} />;
}

/** A text in an element of its own; elements as they are. For components that take either. */
export function Told({ text }: { readonly text: string | Elements }) {
  return typeof text === 'string' ? <Words of={text} /> : text;
}
