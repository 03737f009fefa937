/**
 * Whether a path belongs to documents without header, footer and session. By the specification (section 2), every path that contains one of
 * these, so that a mistyped receipt address gets the receipt's error, not a 404.
 */
export function isStandalone(pathname: string): boolean {
  return /\/(receipt|certificate|register)/i.test(pathname);
}
