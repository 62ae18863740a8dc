/** A scriptable IMAP server without types of its own: what the kit uses of it. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  type Message = { raw: string; flags: string[]; uid: number };
  type Mailbox = { messages: Message[] };
  type Imap = {
    server: Server;
    getMailbox(path: string): Mailbox;
    appendMessage(path: string, flags: string[], at: Date, raw: string): void;
  };
  const open: (options: {
    users: Record<string, { password: string }>;
    plugins: readonly string[];
    storage: Record<string, { messages: Message[] }>;
    secureConnection?: boolean;
    credentials?: { key: Buffer; cert: Buffer };
  }) => Imap;
  export = open;
}
