/** Receipt pages have no session: loading the home opens one. */
export function leaveReceipt(): void {
  window.location.assign('/');
}
