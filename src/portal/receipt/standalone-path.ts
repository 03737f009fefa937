/**
 * Whether a path belongs to the documents that stand alone, without header, footer and session. The specification (section 2) has it
 * so for every path that contains one of these, so that a mistyped address of a receipt is told as such and not as a lost page.
 */
export function isStandalone(pathname: string): boolean {
  return /\/(receipt|certificate|register)/i.test(pathname);
}
