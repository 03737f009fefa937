import { openChannel } from '../../kit/browser/channel.ts';
import type { DraftMessage } from './keep-drafts.ts';

const CHANNEL = 'giving-portal-drafts';
let sending: BroadcastChannel | null = null;

/** Sends to the other tabs of this browser; a channel does not receive its own messages. */
export function sendDraftMessage(message: DraftMessage): void {
  sending ??= openChannel(CHANNEL);
  sending?.postMessage(message);
}

/** Receives the other tabs' messages. Returns the unsubscribe function. */
export function onDraftMessage(listener: (message: DraftMessage) => void): () => void {
  sending ??= openChannel(CHANNEL);
  const channel = sending;
  if (channel === null) return () => undefined;
  const onMessage = ({ data }: MessageEvent<DraftMessage>) => listener(data);
  channel.addEventListener('message', onMessage);
  return () => channel.removeEventListener('message', onMessage);
}
