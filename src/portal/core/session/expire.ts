/** Tells the router to open the flow's session-expire page. */
export const EXPIRED = 'session-expired';

export function expire(): void {
  window.dispatchEvent(new Event(EXPIRED));
}
