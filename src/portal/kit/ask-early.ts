/** Asks for JSON while the page's own client is still on its way; null when it cannot be had now. */
export async function askEarly<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } }).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
