import { ASIDE } from '../../kit/page/first-page.ts';

/** Data that the early script leaves for the page: buttons clicked before the page was listening. */
export type EarlyPresses = { readonly pressed: HTMLElement[]; readonly stop: () => void };

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Checks, before anything is painted, whether the browser has stored data that the first page's HTML does not show: a draft, a payment, another
 * language, a place within a flow. If so, hides that HTML. If not, records button clicks until the page is listening, and prevents the browser from
 * submitting forms itself.
 *
 * The document contains this function as text, so it may use nothing but its parameters. It finds the language as `rememberedLanguage` does, and
 * reads the expiry that `createVault` writes. Storage that throws or is absent counts as empty.
 */
function look(aside: string): void {
  const root = document.documentElement;
  const read = (ask: () => string | null | undefined) => {
    try {
      return ask();
    } catch {
      return null;
    }
  };
  const languages = root.dataset.languages?.split(' ') ?? [root.lang];
  const language = [
    read(() => new URLSearchParams(location.search).get('lang')),
    read(() => sessionStorage.getItem('lang')),
    read(() => localStorage.getItem('lang')),
    read(() =>
      document.cookie
        .split('; ')
        .find((pair) => pair.startsWith('lang='))
        ?.slice(5),
    ),
    languages[0],
  ].find((one) => one != null && languages.includes(one));
  const kept = read(() => localStorage.getItem('giving-portal'));
  const isHeld = kept != null && !(Number(kept.split('.')[2]) < Date.now());
  if (language !== root.lang || isHeld || history.state?.usr) {
    root.dataset.first = aside;
    // If the page's script fails, shows the HTML again, since a permanent placeholder would be worse.
    const back = (event: Event) => {
      if ('error' in event || (event.target as Element).localName === 'script') delete root.dataset.first;
    };
    window.addEventListener('error', back, true);
    return;
  }
  const pressed: HTMLElement[] = [];
  const press = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (button && !(button.type === 'submit' && pressed.includes(button))) pressed.push(button);
  };
  const refuse = (event: Event) => event.preventDefault();
  document.addEventListener('click', press, true);
  document.addEventListener('submit', refuse, true);
  window.earlyPresses = {
    pressed,
    stop: () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('submit', refuse, true);
    },
  };
}

/** The script as text for the document, with its argument. */
export const lookScript = `(${look.toString()})(${JSON.stringify(ASIDE)})`;
