import { useState } from 'react';
import type { StartSingpassRequest } from '../../../api/types.ts';
import { usePortal } from '../../core/portal.ts';
import type { App } from './use-retrieval.ts';

/** Starts a Singpass or Corppass sign-in and leaves for it. Answers are saved as the page is left. */
export function useSingpassStart() {
  const { api } = usePortal();
  const [state, setState] = useState<'ready' | 'leaving' | 'not-now'>('ready');
  const start = async (request: StartSingpassRequest) => {
    setState('leaving');
    const outcome = await api.startSingpass(request);
    if (outcome.kind === 'done') window.location.assign(outcome.data.address);
    else setState('not-now');
  };
  return { state, start };
}

/** Text key of the button. */
export function startText(app: App): string {
  return app === 'corppass' ? 'retrieve.corppass' : 'retrieve.singpass';
}
