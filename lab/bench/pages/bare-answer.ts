/** A Fastify that answers every GET with two words, on the port that it is given: what a page view is compared with. */
import fastify from 'fastify';

const app = fastify();
app.get('/*', async () => 'Hello there');
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
