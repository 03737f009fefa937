/** A thrown value's kind, code, message and stack, as far as it has them. */
export type Thrown = {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: Thrown;
};

/**
 * Reads a thrown value by its properties, not by its class: an error of another realm or thread is not an instance of this one's `Error`, and some
 * thrown values are plain objects.
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

/** An error's code, such as PostgreSQL's or the system's; '' if it has none. */
export function codeOf(error: unknown): string {
  return thrownOf(error).code ?? '';
}
