import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several processes, which sees each call go to one of them by chance. */
export type Balancer = {
  readonly url: string;
  /** From now on calls go to the first so many. */
  readonly use: (count: number) => void;
  readonly stop: () => Promise<void>;
};

/** Starts one before processes at these ports of this machine. The name and addresses that a browser asked by are passed on. */
export async function startBalancer(ports: readonly number[], choose: () => number = Math.random): Promise<Balancer> {
  let used = ports.length;
  const server = createServer((asked, answered) => {
    const port = ports[Math.floor(choose() * used)];
    const { method, url, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(answered);
    });
    onward.once('error', () => answered.writeHead(502).end());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (count) => {
      used = count;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
