/** Result of a user pool call. */
export type Attempt<T> = { readonly kind: 'done'; readonly data: T } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The pool's own code, such as `CodeMismatchException`, and message. */
export type Refusal = { readonly code: string; readonly message: string };

/** Turns exceptions of aws-amplify into values. */
export async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'done', data: await call() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'refused', refusal: { code: name, message } };
  }
}
