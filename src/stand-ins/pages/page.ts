import { type Html, html } from '../../server/kit/http/html.ts';

/** A whole page of a stand-in, in English, with the stand-ins' small style sheet and no script. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header><p>Stand-in. No money moves here.</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}
