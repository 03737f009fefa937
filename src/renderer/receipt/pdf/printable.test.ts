import { expect, it } from 'vitest';
import { unprintedLetters } from '../../../engine/index.ts';
import { isChineseDrawn } from './faces.ts';
import { loadFonts } from './fonts.ts';

const letters = (function* every() {
  for (let code = 0x20; code < 0x30000; code += 1) if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
})();
/** A document composes its characters. */
const all = [...letters].filter((letter) => !/\p{Cn}|\p{Co}/u.test(letter) && letter.normalize('NFC') === letter);
const isHan = (letter: string) => letter >= '一' && letter <= '龥';
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
/** The characters that a document omits without a trace, or draws as their plain letter. */
const leavesNoTrace = (letter: string) => /[\p{M}\p{C}\p{Z}]/u.test(letter);

it('a typeface of our documents has every letter that may be typed', async () => {
  const accepted = all.filter((letter) => unprintedLetters(letter).length === 0);
  const { canDraw } = await loadFonts('', accepted);
  const plainOf = (letter: string) => letter.normalize('NFKD')[0] ?? '';
  const isDrawn = (letter: string) => leavesNoTrace(letter) || [letter, plainOf(letter)].some((one) => canDraw(codeOf(one)));
  expect(accepted.filter((letter) => !isHan(letter) && !isDrawn(letter))).toEqual([]);
  const chinese = accepted.filter(isHan);
  const told = await Promise.all(chinese.map((letter) => isChineseDrawn(codeOf(letter))));
  expect(chinese.filter((letter, at) => told[at] !== canDraw(codeOf(letter)))).toEqual([]);
  expect(chinese.filter((_, at) => told[at]).length).toBeGreaterThan(10_000);
}, 120_000);

it.each([
  ['Semoga diterima. 愿主接受 谢谢', []],
  ['நன்றி धन्यवाद ขอบคุณ Спасибо شكرا', []],
  ['O’Brien & Søn @ S$5 – “é”', []],
  ['Terima kasih 😀❤️😀', ['😀', '❤']],
  ['감사', ['감', '사']],
])('of %s no typeface has %j', (text, missing) => {
  expect(unprintedLetters(text)).toEqual(missing);
});
