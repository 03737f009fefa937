/**
 * Tells when the page is about to be left: hidden, unloaded, or asked to load another. The last comes first, while the next page is
 * still on its way: what takes a moment, such as encrypting, is done by then.
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
