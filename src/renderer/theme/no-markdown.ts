/**
 * In the place of `markdown-to-jsx/react`, by an alias of the build: rjsf says in Markdown that a schema is wrong and what a description says. Our
 * templates draw neither, and the package would add 27 kB to the first page, in brotli.
 */
export function Markdown({ children }: { readonly children: string }): string {
  return children;
}
