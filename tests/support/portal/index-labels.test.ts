import { expect, it } from 'vitest';
import { labelsByWalk } from './index-labels.ts';

const PAGE = `
  <label for="name">Name</label><label for="name">Again</label><input id="name">
  <label>Around <span><select><option>1</option></select></span><input id="second"></label>
  <label for="missing">Nobody's <input id="not-this"></label>
  <label for="">Empty <input id="nor-this"></label>
  <label for="twice">Two</label><textarea id="twice"></textarea><button id="twice">Go</button>
  <label for="hidden">Hidden</label><input type="hidden" id="hidden">
  <label for="box">No control</label><div id="box"><input></div>
  <output id="sum"></output><label for="sum">Sum</label>`;

it('each control has the labels that jsdom finds, in order, in the page and outside', () => {
  const off = document.createElement('div');
  off.innerHTML = PAGE;
  document.body.innerHTML = PAGE;
  const controls = [off, document.body].flatMap((place) => [
    ...place.querySelectorAll<HTMLInputElement>('input, select, textarea, button, output'),
  ]);
  expect(controls).toHaveLength(20);
  const found = controls.map((control) => control.labels && [...control.labels]);
  expect(found).toEqual(controls.map((control) => labelsByWalk(control)));
  expect(found.flat().length).toBeGreaterThan(10);
});
