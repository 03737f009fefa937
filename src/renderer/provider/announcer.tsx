import { createContext, useCallback, useContext, useRef } from 'react';
import type { Elements } from './elements.ts';
import { EXACT_PARTS } from './exact-parts.ts';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Polite live region of the page. */
export function Announcer({ children }: { readonly children: Elements }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((text: string) => {
    if (!region.current) return;
    // Screen readers announce only a changed text.
    const told = region.current.textContent === text ? `${text}\u00a0` : text;
    region.current.replaceChildren(...told.split(EXACT_PARTS).map((part, at) => (at % 2 === 1 ? exact(part) : part)));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p ref={region} className="visually-hidden" role="status" aria-live="polite" />
    </AnnounceContext>
  );
}

/** Announces a text to screen readers. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** A sum or number, marked as not to be translated. */
function exact(sum: string): HTMLElement {
  const drawn = document.createElement('span');
  drawn.setAttribute('translate', 'no');
  drawn.textContent = sum;
  return drawn;
}
