import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/free-port.ts';

/** Whether Radicale, a CalDAV server, is on this machine (`apt-get install radicale`). */
export const hasRadicale = spawnSync('radicale', ['--version']).status === 0;
if (!hasRadicale) process.stderr.write('radicale is not installed: what needs a real CalDAV server is left out\n');

export type Radicale = {
  url: string;
  account: string;
  password: string;
  /** Makes a calendar of the account and returns its address. */
  addCalendar(name: string, title: string): Promise<string>;
  /** A request as the account's owner, from another program. */
  send(method: string, url: string, body?: string): Promise<{ status: number; text: string }>;
  putEvent(calendar: string, uid: string, lines: readonly string[]): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A real Radicale on loopback with one account and a folder of its own. Call `remove` at the end. */
export async function openRadicale(account = 'maya', password = 'sesame 1'): Promise<Radicale> {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users'), `${account}:${password}\n`);
  writeFileSync(
    join(folder, 'config'),
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\nhtpasswd_encryption = plain\ndelay = 0\n[rights]\ntype = owner_only\n[storage]\nfilesystem_folder = ${folder}/data\n[web]\ntype = none\n[logging]\nlevel = error\n`,
  );
  const url = `http://127.0.0.1:${port}/`;
  const authorization = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`;
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (running !== undefined) return;
    running = spawn('radicale', ['--config', join(folder, 'config')], { stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries += 1) {
      if (await fetch(url).then(Boolean, () => false)) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error('radicale did not start');
  }

  async function stop(): Promise<void> {
    const ended = running;
    running = undefined;
    if (ended === undefined) return;
    const over = new Promise(resolve => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await over;
  }

  async function send(method: string, at: string, body?: string) {
    const answer = await fetch(at, { method, headers: { authorization }, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, text: await answer.text() };
  }

  await start();
  return {
    url,
    account,
    password,
    send,
    start,
    stop,
    async addCalendar(name, title) {
      const made = await send(
        'MKCALENDAR',
        `${url}${account}/${name}/`,
        `<?xml version="1.0"?><C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>${title}</displayname></prop></set></C:mkcalendar>`,
      );
      if (made.status !== 201) throw new Error(`no calendar was made: ${made.status} ${made.text}`);
      return `${url}${account}/${name}/`;
    },
    async putEvent(calendar, uid, lines) {
      const text = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:another',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260101T000000Z',
        ...lines,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n');
      const put = await send('PUT', `${calendar}${uid}.ics`, text);
      if (put.status !== 201 && put.status !== 204) throw new Error(`no event was put: ${put.status} ${put.text}`);
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
