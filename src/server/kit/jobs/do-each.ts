/**
 * Does something with each, one after another. What goes wrong with one keeps no other waiting; it is thrown once all had their turn,
 * in the words of `say`.
 */
export async function doEach<T>(things: Iterable<T>, act: (thing: T) => Promise<unknown>, say: (failed: number) => string): Promise<void> {
  const errors: unknown[] = [];
  for (const thing of things) await act(thing).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, say(errors.length));
}
