import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

/** Query client of a page. It sends calls even if the browser reports no connection, and none when the window gets the focus. */
export function createQueries(more: DefaultOptions['queries'] = {}): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, networkMode: 'always', ...more } } });
}
