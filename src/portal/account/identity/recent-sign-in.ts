const RECENT_MS = 15 * 60_000;

/** In memory only: like the tokens, it does not outlive the page. */
let signedInAt = Number.NEGATIVE_INFINITY;

/** Records that this page has just signed in to the user pool. */
export function noteSignIn(): void {
  signedInAt = performance.now();
}

export function isRecentSignIn(): boolean {
  return performance.now() - signedInAt < RECENT_MS;
}
