/**
 * Calls `act` when the page may be left: hidden, unloading or navigating. `beforeunload` comes first, which leaves time for asynchronous
 * work such as encryption.
 */
export function watchLeaving(act: () => void): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') act();
  };
  window.addEventListener('beforeunload', act);
  window.addEventListener('pagehide', act);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.removeEventListener('beforeunload', act);
    window.removeEventListener('pagehide', act);
    document.removeEventListener('visibilitychange', onHide);
  };
}
