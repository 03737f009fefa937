import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** While Testing Library polls, a failed query need not print the page; the error at the end of the wait does. */
export function shortenQueryErrors(): void {
  configure({ getElementError: (message, container) => (isPolling() ? notFound(message) : getElementError(message, container)) });
}

function notFound(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

/** Testing Library sets this flag while it polls. */
function isPolling(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
