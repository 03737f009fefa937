import type { FastifyInstance } from 'fastify';
import { PLAIN_STYLE } from '../../src/server/kit/http/plain-style.ts';

export function registerStandInStyle(app: FastifyInstance): void {
  app.get('/sandbox/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** The portal's colours under a band that names the page a stand-in, so that it is not mistaken for the portal. */
const style = `${PLAIN_STYLE}
main:not(:has(article, table)) { max-width: 32rem; }
main:has(> form, > dl) { margin-top: 2rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
@media (max-width: 34rem) { main:has(> form, > dl) { margin: 0; border: 0; border-radius: 0; } }
main > form { display: grid; gap: 0.75rem; margin: 1.5rem 0 0; }
fieldset { margin: 0; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem; }
legend { padding: 0 0.25rem; font-weight: 600; }
.choices label { display: block; padding: 0.25rem 0 0.25rem 1.875rem; }
.choices input { width: 1.25rem; height: 1.25rem; margin: 0 0.625rem 0 -1.875rem; vertical-align: -0.2em; accent-color: var(--primary); }
.choices small { color: var(--quiet); }
.choices p { margin: 0; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); }
article h2 { margin: 0 0 0.5rem; }
article ul { padding-inline-start: 1.25rem; }
article li { overflow-wrap: anywhere; }
pre { margin: 1rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
