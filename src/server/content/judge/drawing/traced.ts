/** A proxy that records which names are read of an object, each with a prefix; `*` where all names are listed. */
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
