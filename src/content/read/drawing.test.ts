import { expect, it } from 'vitest';
import { drawingIn } from './drawing.ts';

const svg = (inner: string, says = 'viewBox="0 0 24 24"') => `<svg ${says}>${inner}</svg>`;
const LINE = '<path d="M4 12h16"/>';

it('accepts lines on a square of 24 by 24, with several paths as one', () => {
  expect(drawingIn(svg(LINE))).toEqual({ path: 'M4 12h16' });
  expect(drawingIn(svg('\n  <path\n    d="M4 12h16\n      v2" />\n  <path d="M12 4v16"></path>\n'))).toEqual({
    path: 'M4 12h16 v2 M12 4v16',
  });
});

it('accepts a file that states the default drawing attributes', () => {
  const says =
    'xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  expect(drawingIn(`${svg(LINE, says)}\n`)).toEqual({ path: 'M4 12h16' });
});

it.each([
  ['a script', svg(`${LINE}<script>alert(1)</script>`), 'drawing-markup'],
  ['a script in words', svg(`${LINE}<path d="M0 0h1" onload="alert(1)"/>`), 'drawing-path'],
  ['a listener of the whole', svg(LINE, 'viewBox="0 0 24 24" onload="alert(1)"'), 'drawing-look'],
  ['a link', svg(`<a href="https://evil.example">${LINE}</a>`), 'drawing-markup'],
  ['another file', svg('<use href="#x"/>'), 'drawing-markup'],
  ['a picture', svg('<image href="https://evil.example/a.png"/>'), 'drawing-markup'],
  ['foreign content', svg('<foreignObject><body/></foreignObject>'), 'drawing-markup'],
  ['a style', svg(`<style>path{}</style>${LINE}`), 'drawing-markup'],
  ['a colour of its own', svg('<path d="M4 12h16" fill="red"/>'), 'drawing-path'],
  ['a comment', svg(`<!-- x -->${LINE}`), 'drawing-markup'],
  ['a document type with entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg(LINE)}`, 'drawing-markup'],
  ['an instruction', `<?xml-stylesheet href="x"?>${svg(LINE)}`, 'drawing-markup'],
  ['words', svg(`${LINE}words`), 'drawing-markup'],
  ['an entity in a path', svg('<path d="M4&#32;12h16"/>'), 'drawing-path'],
  ['a path from where another ended', svg(`${LINE}<path d="m1 1h2"/>`), 'drawing-path'],
  ['a path said twice', svg('<path d="M4 12h16" d="M1 1h2"/>'), 'drawing-markup'],
  ['an attribute without quotes', svg('<path d=M4/>'), 'drawing-markup'],
  ['another square', svg(LINE, 'viewBox="0 0 512 512"'), 'drawing-look'],
  ['no square', `<svg width="24">${LINE}</svg>`, 'drawing-square'],
  ['no lines', svg(''), 'drawing-empty'],
  ['nothing', '', 'drawing-empty'],
  ['no end', `<svg viewBox="0 0 24 24">${LINE}`, 'drawing-empty'],
  ['something after its end', `${svg(LINE)}${svg(LINE)}`, 'drawing-markup'],
  ['a square within', svg(svg(LINE)), 'drawing-markup'],
  ['a bracket', svg(`${LINE}<`), 'drawing-markup'],
  ['a picture of many lines', svg(`<path d="M0 0${'h1'.repeat(600)}"/>`), 'drawing-long'],
  ['a file of many characters', svg(LINE) + ' '.repeat(4000), 'drawing-long'],
])('rejects %s', (_what, text, code) => {
  expect(drawingIn(text)).toMatchObject({ code });
});

it('points at the refused place', () => {
  expect(drawingIn(svg(`${LINE}<script/>`))).toEqual({ offset: `<svg viewBox="0 0 24 24">${LINE}`.length, code: 'drawing-markup' });
});

it('reads a file built to take long as fast as any other', () => {
  expect(drawingIn('<svg '.repeat(790))).toMatchObject({ code: 'drawing-markup' });
  expect(drawingIn(`<svg${' a=""'.repeat(790)}`)).toMatchObject({ code: 'drawing-markup' });
});
