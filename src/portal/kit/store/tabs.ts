import { openChannel } from '../browser/channel.ts';

const CHANNEL = 'giving-portal';
/** Id of this tab while its page lives. */
const TAB_ID = Math.random();

/**
 * Messages between tabs: storage wiped (session ended, or signed out), signed in, session extended, or particulars returned by Singpass or
 * Corppass (followed by the server's opaque name of the person).
 */
export type TabMessage = 'expired' | 'signed-out' | 'signed-in' | 'lengthened' | `told ${string}`;

/** Sends a message to every tab of this browser. */
export function notifyTabs(word: TabMessage): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage({ word, from: TAB_ID });
  channel?.close();
}

/** Receives messages of all tabs, this one included. Returns the unsubscribe function. */
export function onTabMessage(listener: (word: TabMessage) => void): () => void {
  return subscribe(({ word }) => listener(word));
}

/** Receives messages of other tabs only. */
export function onOtherTabMessage(listener: (word: TabMessage) => void): () => void {
  return subscribe(({ word, from }) => {
    if (from !== TAB_ID) listener(word);
  });
}

type Envelope = { readonly word: TabMessage; readonly from: number };

function subscribe(listener: (message: Envelope) => void): () => void {
  const channel = openChannel(CHANNEL);
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}
