/** A proxy for the newest of several objects, one made for each test, so that tests read as if there were only one. */
export function newestOf<T extends object>(what: string): { readonly newest: T; readonly set: (made: T) => T } {
  let made: T | undefined;
  const newest = new Proxy({} as T, {
    get: (_, key) => {
      if (made === undefined) throw new Error(`${what} is set up before the first test, not while tests are listed.`);
      return Reflect.get(made, key);
    },
  });
  return {
    newest,
    set: (given) => {
      made = given;
      return given;
    },
  };
}
