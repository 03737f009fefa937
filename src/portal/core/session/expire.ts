/** Heard by the router, which sends the donor to the session-expire page of the flow. */
export const EXPIRED = 'session-expired';

export function expire(): void {
  window.dispatchEvent(new Event(EXPIRED));
}
