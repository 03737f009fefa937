const CHANNEL = 'giving-portal';
/** This tab among the others, for as long as its page lives. */
const HERE = Math.random();

/**
 * What one tab tells the others: that all was forgotten, since the session ended or its donor signed out; that somebody signed in; that
 * the session ends later; or whom Singpass or Corppass has told of, by a name that says nothing of who it is.
 */
export type Word = 'expired' | 'signed-out' | 'signed-in' | 'lengthened' | `told ${string}`;

/** Tells every tab of this browser. */
export function tellTabs(word: Word): void {
  const channel = openChannel();
  channel?.postMessage({ word, from: HERE });
  channel?.close();
}

/** Hears what any tab tells, this one too, until what it returns is called. */
export function hearTabs(listener: (word: Word) => void): () => void {
  return hear(({ word }) => listener(word));
}

/** Hears what other tabs tell, and not this one, which has done it already. */
export function hearOtherTabs(listener: (word: Word) => void): () => void {
  return hear(({ word, from }) => {
    if (from !== HERE) listener(word);
  });
}

type Told = { readonly word: Word; readonly from: number };

function hear(listener: (told: Told) => void): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
