import type { DraftWord } from './keep-drafts.ts';

const CHANNEL = 'giving-portal-drafts';
let sending: BroadcastChannel | null = null;

/** Tells the other tabs of this browser of a draft. A channel does not hear itself, and keeps nothing. */
export function tellOfDraft(said: DraftWord): void {
  sending ??= openChannel();
  sending?.postMessage(said);
}

/** Hears what other tabs tell of drafts, until what it returns is called. */
export function hearOfDrafts(listener: (said: DraftWord) => void): () => void {
  sending ??= openChannel();
  const channel = sending;
  if (channel === null) return () => undefined;
  const hear = ({ data }: MessageEvent<DraftWord>) => listener(data);
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(CHANNEL);
  // In Node, where tests run, an open channel would keep the process alive.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
  return channel;
}
