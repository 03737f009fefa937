import { createElement, Fragment, type ReactNode } from 'react';
import { EXACT_PARTS } from '../provider/exact-parts.ts';
import type { Elements } from '../provider/elements.ts';

type WordsProps = { readonly of: string; readonly className?: string };

type Named = {
  /** A name within the text, which is not to be translated. */
  readonly naming?: string;
};

/**
 * A text in an element of its own, keyed by the text: a new text replaces the element, including a page translator's changes to it. Sums and numbers
 * in it are not translated, since they state the charge and identify the gift; nor are e-mail addresses, which stay on one line if they fit.
 */
export function Words({ of, className, naming }: WordsProps & Named) {
  return (
    <span className={className} key={of}>
      {withExactParts(of, naming)}
    </span>
  );
}

/**
 * Splits a text into nodes: sums, numbers, e-mail addresses and the given name become elements that are not translated. For a text that is
 * replaced as a whole.
 */
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

/** No key, since a text may hold the same sum twice; the text around it is replaced as a whole. */
function NumberInText({ of }: Pick<WordsProps, 'of'>) {
  return <span translate="no">{of}</span>;
}

/** An e-mail address, which wraps only where it is longer than a line. */
function EmailAddress({ of }: Pick<WordsProps, 'of'>) {
  return (
    <span className="email-address" translate="no">
      {of}
    </span>
  );
}

/** Text that stays as written, such as a sum or the number of a receipt: not translated, and replaced as a whole. */
export function Exact({ of, className }: WordsProps) {
  return (
    <span className={className} translate="no" key={of}>
      {of}
    </span>
  );
}

/** An answer: names and addresses are not translated, our own texts are. An e-mail address stays on one line if it fits. */
export function AnswerWords({ of, className, isAsTyped }: WordsProps & { readonly isAsTyped: boolean }) {
  const isAddress = ADDRESSES.exec(of)?.[0] === of;
  const Told = isAsTyped && !isAddress ? Exact : Words;
  return <Told of={of} {...(className !== undefined && { className })} />;
}

/** Wraps a text in an element of its own and returns elements as they are, for components that take either. */
export function Told({ text }: { readonly text: string | Elements }) {
  return typeof text === 'string' ? <Words of={text} /> : text;
}
