import type { Page } from 'playwright-core';

/** Narrower windows are those of a phone. */
const PHONE_TO = 768;

/**
 * A screen's signature for axe: elements, attributes, texts, whether fields are empty or ticked, whether ids are unique and resolve, window
 * width and colour scheme. Numbers, typed values, link targets, generated ids and the elements of a page translator do not count. By shape,
 * neither do texts, language, hidden drawings, the length of uniform lists, the order of others, what the focus was put on, and how wide a
 * phone is.
 */
export async function screenSignature(page: Page, by: 'words' | 'shape'): Promise<string> {
  const shown = await page.evaluate((isShape) => {
    const LISTS = ['UL', 'OL', 'DL', 'TBODY'];
    const SKIPPED = ['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE'];
    const REFERS = /^(for|headers|list|form|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage))$/;
    const SAID = /^(aria-label|aria-value.*|title|alt|placeholder)$/;
    /** Invisible, or expressed by a field's live state. */
    const UNSEEN = /^(name|value|max|min|checked|selected|src|srcset|action|d|points|data-.*)$/;
    const words = (text: string): string => {
      const said = text.replace(/\s+/g, ' ').trim();
      return isShape ? said && 'words' : said.replace(/[^\s<>]*\d[^\s<>]*/g, '0');
    };
    const isThere = (id: string) => document.getElementById(id) !== null;
    const attribute = ({ name, value }: Attr): string => {
      // What the focus was put on has the same place among what it reaches.
      if (UNSEEN.test(name) || (isShape && name === 'tabindex' && value === '-1')) return '';
      if (name === 'lang' && isShape) return ` lang=${/^(en|ms)$/.test(value)}`;
      if (name === 'id') return ` id=${document.querySelectorAll(`[id="${CSS.escape(value)}"]`).length}`;
      if (REFERS.test(name)) return ` ${name}=${value.split(/\s+/).map(isThere)}`;
      if (name === 'href') return ` href=${value.startsWith('#') ? isThere(value.slice(1)) : value !== ''}`;
      if (name === 'style' || name === 'datetime') return ` ${name}=${value.replace(/\d+(\.\d+)?/g, '0')}`;
      return ` ${name}=${SAID.test(name) ? words(value) : value}`;
    };
    const state = (element: Element): string => {
      if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) return ` ${element.checked}`;
      if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) return ` ${words(element.value)}`;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
      return isField ? ` ${element.value === '' ? 'empty' : 'filled'}` : '';
    };
    const told = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return words(node.nodeValue ?? '');
      if (!(node instanceof Element) || SKIPPED.includes(node.tagName)) return '';
      // What a page translator puts around words is as they are.
      if (node.tagName === 'FONT') return [...node.childNodes].map(told).join('');
      // Nor is a drawing that is hidden read.
      if (isShape && node instanceof SVGElement && node.getAttribute('aria-hidden') === 'true') return '<svg>';
      const attributes = [...node.attributes].map(attribute).sort().join('');
      const parts = [...node.childNodes].map(told);
      if (isShape && LISTS.includes(node.tagName)) parts.sort();
      return `<${node.tagName}${attributes}${state(node)}>${(isShape ? [...new Set(parts)] : parts).join('')}</>`;
    };
    return `${matchMedia('(prefers-color-scheme: dark)').matches} ${told(document.documentElement)}`;
  }, by === 'shape');
  const width = page.viewportSize()?.width ?? 0;
  return `${by === 'words' ? width : width < PHONE_TO} ${shown}`;
}
