/** A JSON Merge Patch (RFC 7386) applied: its members take the place of the target's, `null` removes one. Neither value is changed. */
export function patched(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const { ...merged }: { [name: string]: unknown } = isObject(target) ? target : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = patched(merged[name], value);
  }
  return merged;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
