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
 * end of what is kept as `createVault` writes it.
 */
function look(aside: string): void {
  const root = document.documentElement;
  try {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('lang='));
    const address = new URLSearchParams(location.search).get('lang');
    const stored = [address, sessionStorage.getItem('lang'), localStorage.getItem('lang'), cookie?.slice(5)];
    const languages = root.dataset.languages?.split(' ') ?? [root.lang];
    const language = stored.find((one) => one != null && languages.includes(one)) ?? languages[0];
    const kept = localStorage.getItem('giving-portal');
    const isHeld = kept !== null && !(Number(kept.split('.')[2]) < Date.now());
    if (language === root.lang && !isHeld && !history.state?.usr) {
      const pressed: HTMLElement[] = [];
      const press = (event: Event) => {
        const button = (event.target as Element).closest('button');
        const isHeard = button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
        if (button && !isHeard && !(button.type === 'submit' && pressed.includes(button))) pressed.push(button);
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
      return;
    }
  } catch {
    // A browser that keeps nothing is drawn for as ever.
  }
  root.dataset.first = aside;
}

/** The script as it stands in the document. */
export const lookScript = `(${look.toString()})(${JSON.stringify(ASIDE)})`;
