/** What was thrown, of whatever has them: kind, code, message and stack. It can be sent to another thread. */
export type Thrown = {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: Thrown;
};

/**
 * Reads what was thrown by what it has, and not by its class: an error of another realm or thread is none of this one's `Error`, and some of what is thrown is
 * a plain object.
 */
export function thrownOf(error: unknown): Thrown {
  if (typeof error !== 'object' || error === null) return { name: typeof error, message: String(error) };
  const { name, code, message, stack, cause } = error as { readonly [part: string]: unknown };
  const kind = typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : (error.constructor?.name ?? 'object');
  return {
    name: kind === 'Object' ? 'object' : kind,
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'string' && { code }),
    ...(typeof stack === 'string' && { stack }),
    ...(cause !== undefined && { cause: thrownOf(cause) }),
  };
}

/** An error's code, such as PostgreSQL's or the system's; '' where it has none. */
export function codeOf(error: unknown): string {
  return thrownOf(error).code ?? '';
}

/** What was thrown on another thread, to be thrown here: its kind, code and stack are those of there. */
export function asError({ name, code, message, stack, cause }: Thrown): Error {
  const error = new Error(message, cause && { cause: asError(cause) });
  return Object.assign(error, { name, ...(code !== undefined && { code }), ...(stack !== undefined && { stack }) });
}
