import type { FastifyInstance } from 'fastify';

export function registerStandInStyle(app: FastifyInstance): void {
  app.get('/sandbox/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** Plain on purpose, so that nobody mistakes a stand-in for the portal. */
const style = `
:root { color-scheme: light dark; --line: #767676; --link: #0b5c3b; }
@media (prefers-color-scheme: dark) { :root { --line: #9a9a9a; --link: #7fd6ac; } }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
header { padding: 0.5rem 1rem; border-bottom: 1px solid var(--line); }
header p { margin: 0; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1.5rem 0; }
fieldset { border: 1px solid var(--line); border-radius: 0.5rem; }
.choices label { display: block; padding-inline-start: 1.875rem; }
.choices input { width: 1.25rem; height: 1.25rem; margin: 0 0.625rem 0 -1.875rem; vertical-align: -0.2em; }
button { min-height: 3rem; padding: 0.5rem 1.25rem; font: inherit; border: 2px solid currentcolor; border-radius: 0.5rem; background: none; color: inherit; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
a { color: var(--link); }
article { border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; margin: 1rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
