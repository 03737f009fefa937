import { createServer, type Server } from 'node:http';

/** A local error-reporting service that stores what it receives. */
export type Reports = {
  readonly dsn: string;
  readonly received: string[];
  readonly close: () => void;
};

export async function receiveReports(): Promise<Reports> {
  const received: string[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(`${request.url}\n${Buffer.concat(parts).toString()}`);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { dsn: `http://public@127.0.0.1:${port}/7`, received, close: () => void server.close() };
}
