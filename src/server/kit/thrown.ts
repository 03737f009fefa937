/** A thrown value's kind, code, host, message and stack, as far as it has them. */
export type Thrown = {
  readonly name: string;
  readonly code?: string;
  /** The host that a connection was for, "db.example:5432", as the system names it. */
  readonly host?: string;
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
  const { name, code, message, stack, cause = firstOf(error), ...more } = partsOf(error);
  const kind = typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : (error.constructor?.name ?? 'object');
  const host = hostOf(more);
  return {
    name: kind === 'Object' ? 'object' : kind,
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'string' && { code }),
    ...(host !== undefined && { host }),
    ...(typeof stack === 'string' && { stack }),
    ...(cause !== undefined && { cause: thrownOf(cause) }),
  };
}

/** An error's code, such as PostgreSQL's or the system's; '' if it has none. */
export function codeOf(error: unknown): string {
  return thrownOf(error).code ?? '';
}

/** The cause of a failure in a word: the first code of the error and its causes, such as ENOTFOUND or an SQLSTATE; else the error's kind. */
export function causeOf(error: unknown): string {
  const thrown = thrownOf(error);
  return codeIn(thrown) ?? thrown.name;
}

type Parts = { readonly [part: string]: unknown };

/** The known properties, which may be inherited. */
function partsOf(error: object): Parts {
  const { name, code, message, stack, cause, hostname, address, port, syscall } = error as Parts;
  return { name, code, message, stack, cause, hostname, address, port, syscall };
}

/** If the connection to each of a host's addresses fails, there is one error for all. */
function firstOf(error: object): unknown {
  const { errors } = error as Parts;
  return Array.isArray(errors) ? errors[0] : undefined;
}

/** Only for the system's errors: those of other libraries may contain text that a donor typed. */
function hostOf({ hostname, address, port, syscall }: Parts): string | undefined {
  const host = hostname ?? address;
  if (typeof syscall !== 'string' || typeof host !== 'string' || !/^[\w.:-]{1,253}$/.test(host)) return undefined;
  return typeof port === 'number' ? `${host}:${port}` : host;
}

function codeIn({ code = '', cause }: Thrown): string | undefined {
  if (/^\w{3,40}$/.test(code)) return code;
  return cause === undefined ? undefined : codeIn(cause);
}
