import { expect, it } from 'vitest';
import { watchTranslation } from './take-over.ts';

/** A page that says one sentence. */
function page(sentence: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `<p>${sentence}</p>`;
  return root;
}

const translate = (root: HTMLElement) => root.querySelector('p')?.replaceChildren(document.createElement('font'));

it('knows of a translator whose elements React has drawn over already', () => {
  const root = page('Give zakat');
  const translation = watchTranslation(root);
  translate(root);
  root.replaceChildren();
  expect(translation.wasSeen()).toBe(true);
});

it('knows of one that was there before it', () => {
  const root = page('Give zakat');
  translate(root);
  expect(watchTranslation(root).wasSeen()).toBe(true);
});

it('takes no other drawing for a translator', () => {
  const root = page('Give zakat');
  const translation = watchTranslation(root);
  root.querySelector('p')?.replaceChildren('Pay zakat');
  expect(translation.wasSeen()).toBe(false);
});

it('sees nothing once it was stopped', () => {
  const root = page('Give zakat');
  const translation = watchTranslation(root);
  translation.stop();
  translate(root);
  expect(translation.wasSeen()).toBe(false);
});
