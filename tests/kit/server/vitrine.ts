import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../cleanup/at-end.ts';

import { testDatabase } from '../database/database.ts';
import { freePort } from './free-port.ts';

/** A built server that runs. `mailTo` waits for a mail and returns its subject and text. */
export type RunningVitrine = {
  base: string;
  /** The address of its database, where it has one of its own. */
  url?: string | undefined;
  mailTo(address: string, subject: string): Promise<string>;
};

/** `kill` ends the server without warning; `gone` resolves once its process has ended. */
export type OwnVitrine = RunningVitrine & {
  kill(): Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
  gone: Promise<void>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The built server in a process of its own, as people run it, on a database of this file's own, or on the embedded
 * one in `dataDir`. For files that need their own settings or end the server; the others share `sharedVitrine`.
 */
export async function startVitrine(
  options: { url?: string; dataDir?: string; settings?: Record<string, string> } = {},
): Promise<OwnVitrine> {
  const { dataDir } = options;
  const storage: Record<string, string> =
    dataDir === undefined ? { DATABASE_URL: options.url ?? (await testDatabase()).url } : { VITRINE_DATA_DIR: dataDir };
  const vitrine = await runVitrine({ ...storage, ...options.settings });
  atEnd(vitrine.kill);
  return vitrine;
}

/** Starts the built server with these settings and waits until it is ready. The caller ends it. */
export async function runVitrine(settings: Record<string, string>): Promise<OwnVitrine> {
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT);
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'error',
      VITRINE_MODE: 'development',
      HOLDS_PER_MINUTE: '10000',
      HOLDS_AT_ONCE: '100000',
      UNPAID_PER_MAILBOX: '100000',
      UNPAID_PER_NETWORK: '100000',
      MAILS_PER_MAILBOX: '100000',
      ...settings,
    },
  });
  const gone = new Promise<void>(resolve => server.once('close', () => resolve()));
  const kill = async () => {
    server.kill('SIGKILL');
    await gone;
  };
  const signal: OwnVitrine['signal'] = name => void server.kill(name);
  const base = `http://localhost:${port}`;
  await ready(base, gone);
  return {
    base,
    url: settings.DATABASE_URL,
    mailTo: (address, subject) => mailTo(base, address, subject),
    kill,
    signal,
    gone,
  };
}

/** Waits until a mail with this subject, sent since `since`, is in the mailbox of `address`. */
export async function mailTo(base: string, address: string, subject: string, since = new Date(0)): Promise<string> {
  for (let i = 0; i < 200; i++) {
    const mails = (await (await fetch(`${base}/api/mailbox?to=${encodeURIComponent(address)}`)).json()) as {
      subject: string;
      plain: string;
      sentAt: string;
    }[];
    const found = mails.find(mail => mail.subject.includes(subject) && new Date(mail.sentAt) >= since);
    if (found !== undefined) return `${found.subject}\n${found.plain}`;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no mail "${subject}" came to ${address}`);
}

async function ready(base: string, gone: Promise<void>): Promise<void> {
  let ended = false;
  void gone.then(() => {
    ended = true;
  });
  for (let i = 0; i < 900 && !ended; i++) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('the built server did not start; is it built?');
}
