/** The properties that have a value. An undefined one gets no key at all, so that definitions survive JSON unchanged. */
export function present<Properties extends object>(properties: Properties): Partial<Properties> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Partial<Properties>;
}

/** A written value without some of its properties, which are parsed separately. */
export function without<Written extends object, Name extends keyof Written>(
  written: Written,
  ...names: readonly Name[]
): Omit<Written, Name> {
  const left: ReadonlySet<PropertyKey> = new Set(names);
  return Object.fromEntries(Object.entries(written).filter(([name]) => !left.has(name))) as Omit<Written, Name>;
}
