/** Stands for the newest of the objects that are made one after the other, one for each test, so that a test reads as if there were only one. */
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
