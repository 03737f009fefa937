/** A channel to the other tabs of this browser; null where there is none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    // In Node (tests), an open channel would keep the process alive.
    if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
    return channel;
  } catch {
    return null;
  }
}
