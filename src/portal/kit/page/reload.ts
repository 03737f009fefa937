const LONGEST_WAIT = 10_000;

/**
 * Reloads the page once the portal answers, with any status: without a connection the browser would show its own error page. False: no
 * answer within ten seconds.
 */
export async function reloadWhenReached(reload: () => void = () => location.reload()): Promise<boolean> {
  const isReached = await fetch('/content/current', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT) }).then(
    () => true,
    () => false,
  );
  if (isReached) reload();
  return isReached;
}
