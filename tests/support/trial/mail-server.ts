import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on a port of its own, which a test can take down and bring back. */
export type MailServer = {
  readonly url: string;
  /** Every mail that it took, as it was sent. */
  readonly taken: readonly string[];
  readonly down: () => void;
  readonly up: () => void;
  readonly close: () => void;
};

/** `recipient`: its answer to each recipient. */
export async function startMailServer(recipient = '250 ok'): Promise<MailServer> {
  const taken: string[] = [];
  const open = new Set<Socket>();
  let isDown = false;
  const server = createServer((socket) => {
    if (isDown) return void socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    converse(socket, recipient, (mail) => taken.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    down: () => {
      isDown = true;
      hangUp();
    },
    up: () => {
      isDown = false;
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
}

/** SMTP, as far as nodemailer speaks it. */
function converse(socket: Socket, recipient: string, take: (mail: string) => void): void {
  let mail: string | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (mail !== undefined) {
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      take(mail);
      mail = undefined;
      say('250 taken');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else {
      const isMail = /^DATA/i.test(text);
      if (isMail) mail = '';
      say(isMail ? '354 go on' : /^RCPT/i.test(text) ? recipient : '250 ok');
    }
  });
}
