import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seekWords } from './seek-words.ts';

const scrolled = vi.fn();
const receipt = '<main><h1>Receipt</h1><p>Thank you, Aminah.</p><p>May it <b>grow</b>.</p></main>';
const placed = (element: Element, top: number) => vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled);
  vi.stubGlobal('innerHeight', 900);
  document.body.innerHTML = `<div id="root">${receipt}</div>`;
  [...document.querySelectorAll('p')].forEach((line, at) => {
    placed(line, 500 * (at + 1));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  scrolled.mockReset();
});

it.each([
  ['a sentence', 'Thank you, {{name}}.', 200],
  ['one with a mark in it', 'May it <b>grow</b>.', 700],
])('scrolls %s into view', (_, text, top) => {
  seekWords(text);
  expect(scrolled).toHaveBeenCalledWith({ top });
});

it.each(['', '{{name}}', 'Not shown here.'])('ignores %j', (text) => {
  seekWords(text);
  expect(scrolled).not.toHaveBeenCalled();
});
