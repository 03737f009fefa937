import type { DraftMessage } from './keep-drafts.ts';

const CHANNEL = 'giving-portal-drafts';
let sending: BroadcastChannel | null = null;

/** Sends to the other tabs of this browser; a channel does not receive its own messages. */
export function sendDraftMessage(message: DraftMessage): void {
  sending ??= openChannel();
  sending?.postMessage(message);
}

/** Receives the other tabs' messages. Returns the unsubscribe function. */
export function onDraftMessage(listener: (message: DraftMessage) => void): () => void {
  sending ??= openChannel();
  const channel = sending;
  if (channel === null) return () => undefined;
  const onMessage = ({ data }: MessageEvent<DraftMessage>) => listener(data);
  channel.addEventListener('message', onMessage);
  return () => channel.removeEventListener('message', onMessage);
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(CHANNEL);
  // In Node (tests), an open channel would keep the process alive.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
  return channel;
}
