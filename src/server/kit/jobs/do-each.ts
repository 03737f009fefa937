/** Handles each item, one after another. A failure does not stop the others; all failures are thrown at the end, with the message from `say`. */
export async function doEach<T>(things: Iterable<T>, act: (thing: T) => Promise<unknown>, say: (failed: number) => string): Promise<void> {
  const errors: unknown[] = [];
  for (const thing of things) await act(thing).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, say(errors.length));
}
