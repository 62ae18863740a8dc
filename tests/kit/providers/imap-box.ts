import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import openImap from 'hoodiecrow-imap';
import { atEnd } from '../cleanup/at-end.ts';

export type ImapBox = {
  /** With the user and password of the mailbox. */
  url: string;
  /** Puts an email into the mailbox. */
  arrive(raw: string): void;
  /** What is in it, by subject, with the flags of each. */
  left(): string[];
  empty(): void;
  /** Ends every connection when the next command that begins so was heard; what it changes stays changed. */
  cutAt(command: string): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
};

const user = { name: 'box@in.example', password: 'a password' } as const;

/** An IMAP server with one mailbox. */
export async function startImapBox({ tls = false } = {}): Promise<ImapBox> {
  const file = (name: string) =>
    readFileSync(fileURLToPath(new URL(`./certificates/own-host-${name}.pem`, import.meta.url)));
  const imap = openImap({
    users: { [user.name]: { password: user.password } },
    plugins: ['UIDPLUS', 'UNSELECT', 'LITERALPLUS'],
    storage: { INBOX: { messages: [] } },
    ...(tls && { secureConnection: true, credentials: { key: file('key'), cert: file('cert') } }),
  });
  const { server } = imap;
  const sockets = new Set<Socket>();
  let cutting = '';
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.on('error', () => undefined);
  server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.prependListener('data', (chunk: Buffer) => {
      if (cutting === '' || !new RegExp(`^\\S+ ${cutting}`, 'im').test(chunk.toString('latin1'))) return;
      cutting = '';
      socket.removeAllListeners('data');
      cut();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atEnd(() => {
    cut();
    server.close();
  });
  const { messages } = imap.getMailbox('INBOX');
  return {
    url: `${tls ? 'imaps' : 'imap'}://${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@127.0.0.1:${port}/INBOX`,
    arrive: raw => imap.appendMessage('INBOX', [], new Date('2026-11-30T10:00:00Z'), raw.replaceAll(/\r?\n/g, '\r\n')),
    left: () =>
      messages.map(({ raw, flags }) => [/^Subject: (.*?)\r?$/m.exec(raw)?.[1] ?? '', ...flags.toSorted()].join(' ')),
    empty: () => {
      messages.length = 0;
    },
    cutAt: command => {
      cutting = command;
    },
    async goAway() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    async comeBack() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
