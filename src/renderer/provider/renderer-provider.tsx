import { createContext, type ReactNode, useContext } from 'react';
import { Announcer } from '../messages/announcer.tsx';
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

/** The ports; throws outside a RendererProvider. */
export function usePorts(): RendererPorts {
  const ports = useContext(Ports);
  if (!ports) throw new Error('This component needs a RendererProvider around it.');
  return ports;
}

export function useTranslate(): Translate {
  return usePorts().translate;
}
