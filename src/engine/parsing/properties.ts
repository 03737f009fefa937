/** The properties that have a value. An absent one has no key at all, so that definitions are unchanged by JSON. */
export function present<Properties extends object>(properties: Properties): Partial<Properties> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Partial<Properties>;
}

/** What is written but for some properties, which are parsed by themselves. */
export function without<Written extends object, Name extends keyof Written>(
  written: Written,
  ...names: readonly Name[]
): Omit<Written, Name> {
  const left: ReadonlySet<PropertyKey> = new Set(names);
  return Object.fromEntries(Object.entries(written).filter(([name]) => !left.has(name))) as Omit<Written, Name>;
}
