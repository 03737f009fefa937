/** FNV-1a over the UTF-16 units, as 8 hex digits. It tells versions apart and is not cryptographic. */
export function hash32(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
