import type { FastifyReply } from 'fastify';
import type { QueueView } from '../../../api/types.ts';

/** Answers with a place in the queue: 202 while the draft waits, else 200. */
export function sendQueue(reply: FastifyReply, queue: QueueView): FastifyReply {
  if (queue.place > 0) reply.header('retry-after', queue.askAfterSeconds);
  return reply.code(queue.place > 0 ? 202 : 200).send({ status: 1, queue });
}
