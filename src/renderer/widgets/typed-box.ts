import { type ChangeEvent, type CompositionEvent, type FocusEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useReadWithForm } from './typed-boxes.ts';

export type Typing = {
  /** The text that the page puts into the box. */
  readonly value: string;
  /** Called with what is typed, rewritten, and as it was typed. */
  readonly onText: (text: string, typed: string) => void;
  /** Rewrites what is typed; `before` is the text that stood there. Absent where it stays as it is typed. */
  readonly rewrite?: ((typed: string, before: string) => string) | undefined;
  /** Tidies the text once the box is left. */
  readonly tidy?: ((typed: string) => string) | undefined;
  readonly onBlur?: (() => void) | undefined;
};

type Box = HTMLInputElement | HTMLTextAreaElement;

const asTyped = (typed: string) => typed;

/**
 * The props of a box into which text is typed: everything that may rewrite such a text goes through here. While a keyboard composes (Android's, input
 * methods), the box keeps exactly what is composed, since anything else would be composed again, letter by letter; it is rewritten at the end. The caret
 * stays beside the letter that was typed. What stands in the box without an event is taken when the page takes it over, when it is left, and when its form is sent.
 */
export function useTypedBox<Element extends Box>({ value, onText, rewrite = asTyped, tidy = asTyped, onBlur }: Typing) {
  const ref = useRef<Element>(null);
  const caret = useRef<number | null>(null);
  const isComposing = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== ref.current) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = ({ value: typed, selectionStart }: Element) => {
    const text = rewrite(typed, value);
    setComposed(null);
    caret.current = text === typed ? null : caretIn(text, typed, selectionStart ?? typed.length);
    // Also where the text is the one that stood there, and nothing else is drawn for it.
    if (text !== typed) redraw();
    onText(text, typed);
  };
  const settle = (stands: string, isLeft = true) => {
    isComposing.current = false;
    setComposed(null);
    const typed = isLeft ? tidy(stands) : stands;
    const text = rewrite(typed, value);
    if (text !== value) onText(text, typed);
  };
  useReadWithForm(ref, {
    stands: () => (ref.current === null || (ref.current.value === value && composed === null) ? undefined : ref.current.value),
    take: settle,
  });
  return {
    ref,
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<Element>) => {
      if (!isComposing.current && !('isComposing' in nativeEvent && nativeEvent.isComposing)) return take(target);
      setComposed(target.value);
      onText(rewrite(target.value, value), target.value);
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Element>) => {
      isComposing.current = false;
      take(currentTarget);
    },
    onBlur: ({ currentTarget }: FocusEvent<Element>) => {
      settle(currentTarget.value);
      onBlur?.();
    },
  };
}

const COUNTED = /[\p{L}\p{N}]/u;

/** The place in a rewritten text that has as many letters and digits behind it as the caret had in what was typed. */
function caretIn(text: string, typed: string, at: number): number {
  if (at === typed.length) return text.length;
  let left = [...typed.slice(at)].filter((character) => COUNTED.test(character)).length;
  let place = text.length;
  while (place > 0 && (left > 0 || !COUNTED.test(text[place - 1] ?? ''))) {
    place -= 1;
    if (COUNTED.test(text[place] ?? '')) left -= 1;
  }
  return place;
}
