/** A receipt's page has no session: the home is loaded anew, and opens one. */
export function leaveReceipt(): void {
  window.location.assign('/');
}
