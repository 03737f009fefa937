import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/**
 * A mock server (a double) for a test file; a call without a handler fails the test. These handlers last for the whole file; those that a
 * test adds by `use` take precedence and end with it. Relative paths resolve against the page's origin.
 */
export function serverDouble(...handlers: Parameters<typeof setupServer>) {
  const server = setupServer(...handlers);
  let original: typeof fetch;
  beforeAll(() => {
    original = globalThis.fetch;
    server.listen({ onUnhandledRequest: 'error' });
    const intercepted = globalThis.fetch;
    globalThis.fetch = (input, init) => intercepted(typeof input === 'string' ? new URL(input, window.location.origin) : input, init);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => {
    server.close();
    globalThis.fetch = original;
  });
  return server;
}
