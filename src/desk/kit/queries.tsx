import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueries } from '../../kit/http/queries.ts';

/** Query client of the desk. Nothing stays cached once no screen shows it: donors' names and amounts are kept no longer. */
export function Queries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => createQueries({ gcTime: 0, retry: false, refetchOnReconnect: false }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
