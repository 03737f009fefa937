const LONGEST_WAIT = 10_000;

/** Loads the page again once the portal answers, whatever it says: without a connection the browser would show an error page of its own. False: no answer. */
export async function reloadWhenReached(reload: () => void = () => location.reload()): Promise<boolean> {
  const isReached = await fetch('/content/current', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT) }).then(
    () => true,
    () => false,
  );
  if (isReached) reload();
  return isReached;
}
