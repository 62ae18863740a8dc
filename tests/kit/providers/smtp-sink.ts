import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpSink = {
  url: string;
  /** How often each mail arrived, by its own key. */
  times: Map<string, number>;
  /** Waits for a mail and gives its subject and text. */
  mailTo(address: string, subject: string): Promise<string>;
  stop(): Promise<void>;
};

/** A mail server that accepts and counts everything. The caller stops it. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const times = new Map<string, number>();
  const mails: { to: string; subject: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const key = mail.messageId ?? 'without a key';
        times.set(key, (times.get(key) ?? 0) + 1);
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, subject: mail.subject ?? '', text: mail.text ?? '' });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    times,
    async mailTo(address, subject) {
      for (let i = 0; i < 300; i++) {
        const found = mails.find(mail => mail.to === address && mail.subject.includes(subject));
        if (found !== undefined) return `${found.subject}\n${found.text}`;
        await new Promise(resolve => setTimeout(resolve, 100));
      }
      throw new Error(`no mail "${subject}" came to ${address}`);
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
}
