const CHANNEL = 'giving-portal';

/**
 * What one tab tells the others: that all was forgotten, since the session ended or its donor signed out; that somebody signed in; that
 * the session ends later; or whom
 * Singpass or Corppass has told of, by a name that says nothing of who it is.
 */
export type Word = 'expired' | 'signed-out' | 'signed-in' | 'lengthened' | `told ${string}`;

/** Tells every other tab of this browser. */
export function tellTabs(word: Word): void {
  const channel = openChannel();
  channel?.postMessage(word);
  channel?.close();
}

/** Hears what other tabs tell, until what it returns is called. */
export function hearTabs(listener: (word: Word) => void): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
