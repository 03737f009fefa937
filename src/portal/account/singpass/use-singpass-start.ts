import { useState } from 'react';
import type { StartSingpassRequest } from '../../../api/types.ts';
import { usePortal } from '../../core/portal.ts';
import type { App } from './use-retrieval.ts';

/** Starts a Singpass or Corppass sign-in: saves the answers, and redirects to it. */
export function useSingpassStart() {
  const { api, flushForReturn } = usePortal();
  const [state, setState] = useState<'ready' | 'leaving' | 'not-now'>('ready');
  const start = async (request: StartSingpassRequest) => {
    setState('leaving');
    const outcome = await api.startSingpass(request);
    if (outcome.kind !== 'done') return setState('not-now');
    await flushForReturn();
    window.location.assign(outcome.data.address);
  };
  return { state, start };
}

/** Text key of the button. */
export function startText(app: App): string {
  return app === 'corppass' ? 'retrieve.corppass' : 'retrieve.singpass';
}
