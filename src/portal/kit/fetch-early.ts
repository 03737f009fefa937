/** Fetches JSON before the API client has loaded; null on any failure. */
export async function fetchEarly<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } }).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
