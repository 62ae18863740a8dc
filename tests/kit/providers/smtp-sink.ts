import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How it treats what comes: well; answering each message after a while; cutting the connection after the final
 * dot, or in the middle of a message; refusing with a code, after 421 closing the connection; or never greeting.
 */
export type SmtpMood =
  | 'well'
  | 'cut after the dot'
  | 'cut in the message'
  | 'no greeting'
  | { readonly slowMs: number }
  | {
      readonly refuses: 'connection' | 'recipient' | 'message';
      readonly code: number;
      readonly text?: string;
      /** Recipients of this domain alone, where it refuses recipients. */
      readonly domain?: string;
    };

export type SmtpSink = {
  url: string;
  /** How often each mail arrived whole, by its own key; one it refused did not arrive. */
  times: Map<string, number>;
  /** The keys of mails that arrived whole and were never answered. */
  unanswered: Set<string>;
  /** The addresses that mails arrived for, in their order. */
  recipients: string[];
  /** Who each of those was sent from. */
  senders: string[];
  /** The addresses that were refused as recipients, each time. */
  refusedRecipients: string[];
  /** The last few messages, the latest first. */
  sources: Buffer[];
  /** Called with each mail that arrived whole, as a second parser reads it. */
  seen: ((mail: Email) => void) | undefined;
  mood: SmtpMood;
  /** How many connections were opened. */
  connections(): number;
  /** Waits for a mail and returns its subject and text. */
  mailTo(address: string, subject: string): Promise<string>;
  /** Nobody listens, and all connections end, until it comes back at the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

/** A mail server that counts what arrives. The caller stops it. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: { to: string; subject: string; text: string }[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const refusal = ({ code, text = 'not from you' }: { code: number; text?: string }) =>
    Object.assign(new Error(text), { responseCode: code });
  const refusalAt = (at: 'connection' | 'recipient' | 'message') =>
    typeof sink.mood === 'object' && 'refuses' in sink.mood && sink.mood.refuses === at
      ? refusal(sink.mood)
      : undefined;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++;
      if (sink.mood !== 'no greeting') done(refusalAt('connection'));
    },
    onRcptTo({ address }, { remotePort }, done) {
      const { mood } = sink;
      const isOfOthers = typeof mood === 'object' && 'domain' in mood && !address.endsWith(`@${mood.domain}`);
      const refused = isOfOthers ? undefined : refusalAt('recipient');
      if (refused !== undefined) sink.refusedRecipients.push(address);
      done(refused);
      // RFC 5321, 3.8: a server that says so closes.
      if (refused?.responseCode === 421)
        setTimeout(() => [...sockets].find(socket => socket.remotePort === remotePort)?.end(), 1);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (sink.mood === 'cut in the message') cut();
      });
      stream.on('end', async () => {
        const refused = refusalAt('message');
        if (refused !== undefined) return done(refused);
        const { mood } = sink;
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        sink.seen?.(mail);
        const key = mail.messageId ?? 'without a key';
        sink.times.set(key, (sink.times.get(key) ?? 0) + 1);
        for (const { address } of session.envelope.rcptTo) {
          sink.recipients.push(address);
          sink.senders.push(session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address);
          // The last ones only: floods send a hundred thousand.
          if (sink.sources.unshift(Buffer.concat(chunks)) > 5) sink.sources.pop();
          mails.push({ to: address, subject: mail.subject ?? '', text: mail.text ?? '' });
        }
        if (mood === 'cut after the dot') {
          sink.unanswered.add(key);
          return cut();
        }
        if (typeof mood === 'object' && 'slowMs' in mood) setTimeout(done, mood.slowMs);
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    times: new Map(),
    unanswered: new Set(),
    recipients: [],
    refusedRecipients: [],
    senders: [],
    sources: [],
    seen: undefined,
    mood: 'well',
    connections: () => connections,
    async mailTo(address, subject) {
      for (let i = 0; i < 300; i++) {
        const found = mails.find(mail => mail.to === address && mail.subject.includes(subject));
        if (found !== undefined) return `${found.subject}\n${found.text}`;
        await new Promise(resolve => setTimeout(resolve, 100));
      }
      throw new Error(`no mail "${subject}" came to ${address}`);
    },
    async goAway() {
      const closed = once(server.server, 'close');
      server.server.close();
      cut();
      await closed;
    },
    async comeBack() {
      server.server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    stop: () =>
      new Promise(resolve => {
        cut();
        server.close(() => resolve());
      }),
  };
  return sink;
}
