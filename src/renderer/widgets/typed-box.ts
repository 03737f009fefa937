import { type ChangeEvent, type CompositionEvent, type FocusEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useReadWithForm } from './typed-boxes.ts';

export type Typing = {
  /** The text that the page puts into the box. */
  readonly value: string;
  /** Called with the rewritten text, and with the text as typed. */
  readonly onText: (text: string, typed: string) => void;
  /** Rewrites the text while typing; `before` is the former text. Absent: the text stays as typed. */
  readonly rewrite?: ((typed: string, before: string) => string) | undefined;
  /** Tidies the text once the box is left. */
  readonly tidy?: ((typed: string) => string) | undefined;
  readonly onBlur?: (() => void) | undefined;
};

type Box = HTMLInputElement | HTMLTextAreaElement;

const asTyped = (typed: string) => typed;

/**
 * Props of a text box. All rewriting of typed text goes through here. While a keyboard composes (Android's, input methods), the box keeps exactly the
 * composed text: the keyboard would compose any other text again, letter by letter. It is rewritten at the end. The caret stays beside the letter
 * just typed. Text that arrives without an event is read when the page takes the box over, when the box is left, and when its form is sent.
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
    // Needed if the text equals the former one, since nothing else would redraw the box.
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

/** The caret's place in the rewritten text: as many letters and digits follow it as followed the caret in the typed text. */
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
