import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** Saves a table as a file; `path` is that of a call below /desk/api. */
export function FileLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <a className="button button--secondary" href={`/desk/api${path}`} download>
      <Download className="icon" aria-hidden="true" />
      {children}
    </a>
  );
}
