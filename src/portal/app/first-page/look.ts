import { ASIDE } from '../../kit/page/first-page.ts';

/** What the early script leaves for the page: buttons pressed before the page was there to hear it. */
export type EarlyPresses = { readonly pressed: HTMLElement[]; readonly stop: () => void };

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Looks at what the browser holds, before anything is painted: a draft, a payment, another language, a place within a flow. Then the first page
 * that came as HTML is put aside. Else it hears which buttons are pressed until the page does; no form is sent by the browser itself.
 *
 * It stands in the document as text, so that it may use nothing but its parameters. The language is found as `rememberedLanguage` finds it, the
 * end of what is kept as `createVault` writes it. Storage that throws or is absent holds nothing that the HTML does not show.
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
    // Should the page's script fail, its HTML is better than a placeholder for ever.
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

/** The script as it stands in the document. */
export const lookScript = `(${look.toString()})(${JSON.stringify(ASIDE)})`;
