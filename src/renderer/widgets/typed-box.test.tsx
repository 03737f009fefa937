import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../tests/support/renderer/show.tsx';
import { exampleOf, examples } from '../gallery/examples.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Changes the text of a box as a browser does, without React's knowledge. */
function put(box: Box, text: string): void {
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, text);
}

function input(box: Box, isComposing: boolean): void {
  const event = createEvent.input(box);
  Object.defineProperty(event, 'isComposing', { value: isComposing });
  fireEvent(box, event);
}

/** Composes a text letter by letter, as Android's keyboards do; returns the content of the box after each letter. */
function compose(box: Box, text: string, { isTold = true } = {}): readonly string[] {
  act(() => box.focus());
  if (isTold) fireEvent.compositionStart(box);
  return [...text].map((_, at) => {
    put(box, text.slice(0, at + 1));
    input(box, true);
    return box.value;
  });
}

/** Every widget with a text box; a new one is included by itself. */
const typed = Object.entries(examples).flatMap(([widget, [first]]) => {
  const { page } = show(first ?? exampleOf(widget, 'blank'));
  const isTyped = page.container.querySelector('input:not([type=checkbox], [type=radio]), textarea') !== null;
  page.unmount();
  return isTyped ? [[widget, first ?? exampleOf(widget, 'blank')] as const] : [];
});

describe('a text box', () => {
  it('exists in many widgets', () => {
    expect(typed.map(([widget]) => widget)).toEqual(
      expect.arrayContaining(['nric', 'uen', 'date', 'mobile', 'address', 'money', 'text', 'textarea']),
    );
  });

  it.each(typed.flatMap(([widget, example]) => ['told', 'untold'].map((how) => [widget, how, example] as const)))(
    'leaves alone what is composed: %s, composition %s',
    (_widget, how, example) => {
      const { page } = show(example);
      const box = page.container.querySelector<Box>('input:not([type=checkbox], [type=radio]), textarea');
      if (box === null) throw new Error('no box');
      const text = 's1234567d27-3';
      const stood = compose(box, text, { isTold: how === 'told' });
      expect(stood).toEqual([...text].map((__, at) => text.slice(0, at + 1)));
      fireEvent.blur(box);
      expect(box.value).not.toMatch(/S.*S/);
    },
  );

  it.each([
    ['nric', 'NRIC/FIN', 's1234567d', 'S1234567D', 'S1234567D'],
    ['uen', 'UEN', '201403121w', '201403121W', '201403121W'],
    ['date', 'Date of birth', '27031990', '27/03/1990', '27/03/1990'],
    ['date', 'Date of birth', '1/2/1990', '01/02/1990', '01/02/1990'],
    ['address', 'Postal code', '２００６４', '20064', { country: 'SG', postalCode: '20064' }],
    ['mobile', 'Number', '91234567', '9123 4567', { countryCode: '+65', number: '91234567' }],
  ])('of %s has composed text tidied at its end: %s %s', async (widget, label, text, stands, kept) => {
    const { answer } = show(exampleOf(widget, 'blank'));
    const box = await screen.findByLabelText<HTMLInputElement>(label);
    compose(box, text);
    fireEvent.compositionEnd(box);
    fireEvent.blur(box);
    expect([box.value, answer()]).toEqual([stands, kept]);
  });

  it.each([
    ['nric', 'NRIC/FIN', 'S1234567-D', 'S1234567D', 'S1234567D'],
    ['nric', 'NRIC/FIN', ' s 1234567 d ', 'S1234567D', 'S1234567D'],
    ['uen', 'UEN', 't08-gb-0001a', 'T08GB0001A', 'T08GB0001A'],
    ['date', 'Date of birth', '1990-03-27', '27/03/1990', '27/03/1990'],
    ['date', 'Date of birth', '27 Mar 1990', '27/03/1990', '27/03/1990'],
    ['date', 'Date of birth', '٢٧/٠٣/١٩٩٠', '27/03/1990', '27/03/1990'],
    ['mobile', 'Number', '+65 9123 4567', '9123 4567', { countryCode: '+65', number: '91234567' }],
    ['mobile', 'Number', '+60 12-345 6789', '1234 5678 9', { countryCode: '+60', number: '123456789' }],
    ['mobile', 'Number', '６５９１２３４５６７', '9123 4567', { countryCode: '+65', number: '91234567' }],
    ['address', 'Postal code', 'Singapore ２００ ６４', '20064', { country: 'SG', postalCode: '20064' }],
  ])('of %s reads %s: pasted as %s', async (widget, label, text, stands, kept) => {
    const { user, answer } = show(exampleOf(widget, 'blank'));
    const box = await screen.findByLabelText<HTMLInputElement>(label);
    await user.click(box);
    await user.paste(text);
    expect([box.value, answer()]).toEqual([stands, kept]);
  });

  it.each([
    ['money', '١٬٠٠٠٫٥٠', '1,000.50'],
    ['money', '\u200eS$1,000.50\u200f', '1,000.50'],
    ['decimal', '１２．５', '12.5'],
    ['whole-number', '４', '4'],
    ['email', 'aminah＠example．com', 'aminah@example.com'],
    ['textarea', 'What’s given\u00a0', 'What’s given'],
  ])('of %s is tidied once it is left: %s is %s', async (widget, text, stands) => {
    const { user, page, answer } = show(exampleOf(widget, 'blank'));
    const box = page.container.querySelector<Box>('input, textarea');
    if (box === null) throw new Error('no box');
    await user.click(box);
    await user.paste(text);
    await user.tab();
    expect([box.value, answer()]).toEqual([stands, stands]);
  });

  it('lets a year be typed first', async () => {
    const { user, answer } = show(exampleOf('date', 'blank'));
    await user.type(screen.getByLabelText('Date of birth'), '1990-03-27');
    await user.tab();
    expect(answer()).toBe('27/03/1990');
  });

  it('keeps the caret where a typed character was dropped', async () => {
    const { user } = show(exampleOf('nric', 'filled'));
    const box = screen.getByLabelText<HTMLInputElement>('NRIC/FIN');
    await user.click(box);
    box.setSelectionRange(3, 3);
    await user.keyboard('-');
    expect([box.value, box.selectionStart]).toEqual(['S1234567D', 3]);
  });
});
