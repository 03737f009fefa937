/**
 * Replaces `markdown-to-jsx/react`, by an alias of the build. rjsf renders errors of a schema and descriptions as Markdown; our templates
 * draw neither, and the package would add 27 kB, in brotli, to the first page.
 */
export function Markdown({ children }: { readonly children: string }): string {
  return children;
}
