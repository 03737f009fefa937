const RECENT_MS = 15 * 60_000;

/** Tokens do not outlive the page, nor does this. */
let signedInAt = Number.NEGATIVE_INFINITY;

/** Notes that somebody has signed in to the user pool in this page just now. */
export function noteSignIn(): void {
  signedInAt = performance.now();
}

export function isRecentSignIn(): boolean {
  return performance.now() - signedInAt < RECENT_MS;
}
