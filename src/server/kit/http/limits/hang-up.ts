import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a portal that stops stop at once. A browser opens connections ahead of what it will ask, and keeps those on which it was answered;
 * Node waits for the former when a server closes. Whoever has asked nothing is hung up on, whoever is being answered once they are.
 */
export function hangUpWhenClosing(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.end();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
  });
}
