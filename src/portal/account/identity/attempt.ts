/** How a call of the user pool ended. */
export type Attempt<T> = { readonly kind: 'done'; readonly data: T } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Why not: the pool's own code and words, such as `CodeMismatchException`. */
export type Refusal = { readonly code: string; readonly message: string };

/** Makes a value of what aws-amplify throws. */
export async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'done', data: await call() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'refused', refusal: { code: name, message } };
  }
}
