import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Announcer } from './announcer.tsx';
import type { RendererPorts, Translate } from './ports.ts';

const Ports = createContext<RendererPorts | null>(null);

/** Gives every component of the renderer its ports, and one polite voice for announcements. Stands once, around the page. */
export function RendererProvider({ value, children }: { readonly value: RendererPorts; readonly children: ReactNode }) {
  return (
    <Ports value={value}>
      <Announcer>{children}</Announcer>
    </Ports>
  );
}

/** Lets a part of the page say some texts in words of its own: by the text that is named, the one that is said instead. */
export function Wording({ words, children }: { readonly words: { readonly [text: string]: string }; readonly children: ReactNode }) {
  const ports = usePorts();
  const own = useMemo<RendererPorts>(
    () => ({ ...ports, translate: (key, params) => ports.translate(Object.hasOwn(words, key) ? (words[key] ?? key) : key, params) }),
    [ports, words],
  );
  return <Ports value={own}>{children}</Ports>;
}

/** The ports; throws outside a RendererProvider. */
export function usePorts(): RendererPorts {
  const ports = useContext(Ports);
  if (!ports) throw new Error('This component needs a RendererProvider around it.');
  return ports;
}

export function useTranslate(): Translate {
  return usePorts().translate;
}
