import { useState } from 'react';
import type { Outcome } from '../http/outcome.ts';
import { saveFile } from './save-file.ts';

/** A file that is asked for and saved under its name: whether it is on its way, and whether the last try came to nothing. */
export function useDownload(ask: () => Promise<Outcome<Blob>>, name: string) {
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    const outcome = await ask();
    if (outcome.kind === 'done') saveFile(outcome.data, name);
    setState(outcome.kind === 'done' ? 'saved' : 'failed');
  };
  return { state, busy: state === 'busy', failed: state === 'failed', download: () => void download() };
}
