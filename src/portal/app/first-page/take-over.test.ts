import { expect, it } from 'vitest';
import { watchTranslation } from './take-over.ts';

/** A page that says one sentence. */
function page(sentence: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `<p>${sentence}</p>`;
  return root;
}

const translate = (root: HTMLElement) => root.querySelector('p')?.replaceChildren(document.createElement('font'));

it('detects a translator even after React has redrawn its elements', () => {
  const root = page('Give zakat');
  const translation = watchTranslation(root);
  translate(root);
  root.replaceChildren();
  expect(translation.wasSeen()).toBe(true);
});

it('detects a translator that was there before', () => {
  const root = page('Give zakat');
  translate(root);
  expect(watchTranslation(root).wasSeen()).toBe(true);
});

it('mistakes no other redraw for a translator', () => {
  const root = page('Give zakat');
  const translation = watchTranslation(root);
  root.querySelector('p')?.replaceChildren('Pay zakat');
  expect(translation.wasSeen()).toBe(false);
});

it('detects nothing after it is stopped', () => {
  const root = page('Give zakat');
  const translation = watchTranslation(root);
  translation.stop();
  translate(root);
  expect(translation.wasSeen()).toBe(false);
});
