/**
 * aws-amplify knows the pages of a user pool by https alone. Where the portal is tried out over plain http, on the machine itself, its
 * addresses are those of the portal: this makes them so. On https nothing is changed.
 */
export function toLoopback(address: string): string {
  return window.location.protocol === 'http:' ? address.replace(/^https:/, 'http:') : address;
}

/** The same for what aws-amplify fetches from a domain, until what it returns is called. */
export function overLoopback(domain: string): () => void {
  if (window.location.protocol !== 'http:') return () => undefined;
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const isPool = typeof input === 'string' && input.startsWith(`https://${domain}/`);
    return plain(isPool ? toLoopback(input) : input, init);
  };
  return () => {
    window.fetch = plain;
  };
}
