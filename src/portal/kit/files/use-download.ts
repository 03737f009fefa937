import { useState } from 'react';
import type { Outcome } from '../http/outcome.ts';
import { saveFile } from '../../../kit/files/save-file.ts';

/** A file download and its state: `fetchFile` fetches the file, which is then saved under `name`. */
export function useDownload(fetchFile: () => Promise<Outcome<Blob>>, name: string) {
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    const outcome = await fetchFile();
    if (outcome.kind === 'done') saveFile(outcome.data, name);
    setState(outcome.kind === 'done' ? 'saved' : 'failed');
  };
  return { state, busy: state === 'busy', failed: state === 'failed', download: () => void download() };
}
