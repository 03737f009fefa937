/** Reports the clicked text, or that picking has ended. */
type Tell = (message: { readonly kind: 'pressed'; readonly text: string } | { readonly kind: 'unpicked' }) => void;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
let stop: (() => void) | undefined;

/**
 * While picking is on, a click on anything reports its text and does nothing else, by pointer or keyboard; elements with their own text become
 * reachable by Tab. Escape ends it.
 */
export function pickWords(isOn: boolean, tell: Tell): void {
  stop?.();
  stop = undefined;
  document.documentElement.toggleAttribute('data-picking', isOn);
  if (!isOn) return;
  const marked = new Set<Element>();
  const mark = () => {
    for (const element of document.querySelectorAll('#root *'))
      if (hasWords(element) && !element.matches(FOCUSABLE) && element.closest('button, a[href], label, summary, option') === null) {
        element.setAttribute('tabindex', '0');
        marked.add(element);
      }
  };
  const press = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = event.target instanceof Element ? textOf(event.target) : '';
    if (text !== '') tell({ kind: 'pressed', text });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') tell({ kind: 'unpicked' });
    else if (event.key === 'Enter' || event.key === ' ') press(event);
  };
  const watch = new MutationObserver(mark);
  mark();
  watch.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('click', press, true);
  window.addEventListener('keydown', key, true);
  stop = () => {
    watch.disconnect();
    window.removeEventListener('click', press, true);
    window.removeEventListener('keydown', key, true);
    for (const element of marked) element.removeAttribute('tabindex');
  };
}

function hasWords(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''));
}

/** Text of a clicked element: a control's label, else its own, or that of the nearest element with text. */
function textOf(pressed: Element): string {
  if (pressed instanceof HTMLInputElement || pressed instanceof HTMLSelectElement || pressed instanceof HTMLTextAreaElement)
    return seen(pressed.labels?.[0]?.textContent ?? pressed.getAttribute('aria-label') ?? '');
  let element: Element | null = pressed;
  while (element !== null && !hasWords(element))
    element = element.children.length === 1 ? (element.children[0] ?? null) : element.parentElement;
  return seen((element ?? pressed).textContent ?? '');
}

function seen(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
