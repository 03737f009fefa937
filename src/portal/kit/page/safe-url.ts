/** An address that a link may lead to: https only. Anything else leads nowhere. */
export function safeUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}
