/** The address if it is https without credentials, else undefined. */
export function safeUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}
