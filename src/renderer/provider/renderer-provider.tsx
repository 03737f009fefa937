import { createContext, useContext, useMemo } from 'react';
import type { Elements } from './elements.ts';
import { Announcer } from './announcer.tsx';
import type { RendererPorts, Translate } from './ports.ts';

const Ports = createContext<RendererPorts | null>(null);

/** Provides the ports and one live region to all renderer components; mount once around the page. */
export function RendererProvider({ value, children }: { readonly value: RendererPorts; readonly children: Elements }) {
  return (
    <Ports value={value}>
      <Announcer>{children}</Announcer>
    </Ports>
  );
}

/** Replaces texts below it; `words` maps a text key to the replacement key. */
export function Wording({ words, children }: { readonly words: { readonly [text: string]: string }; readonly children: Elements }) {
  const ports = usePorts();
  const own = useMemo<RendererPorts>(
    () => ({ ...ports, translate: (key, params) => ports.translate(Object.hasOwn(words, key) ? (words[key] ?? key) : key, params) }),
    [ports, words],
  );
  return <Ports value={own}>{children}</Ports>;
}

/** Throws outside a RendererProvider. */
export function usePorts(): RendererPorts {
  const ports = useContext(Ports);
  if (!ports) throw new Error('No RendererProvider');
  return ports;
}

export function useTranslate(): Translate {
  return usePorts().translate;
}
