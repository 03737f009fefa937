import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** While something is waited for, each look that does not find it would print the page; the error at the end of the wait does that. */
export function keepLooksBrief(): void {
  configure({ getElementError: (message, container) => (isLooking() ? notFound(message) : getElementError(message, container)) });
}

function notFound(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

/** Testing Library says so in its configuration, to keep its own messages short meanwhile. */
function isLooking(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
