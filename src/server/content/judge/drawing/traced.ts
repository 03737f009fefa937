/** The same object, which notes the names that are read of it: each with a prefix, and `*` where all are. */
export function traced<T extends object>(object: T, prefix: string, read: Map<string, unknown>): T {
  const note = (name: string | symbol) => {
    if (typeof name === 'string') read.set(`${prefix}${name}`, undefined);
  };
  return new Proxy(object, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      note('*');
      return Reflect.ownKeys(target);
    },
  });
}
