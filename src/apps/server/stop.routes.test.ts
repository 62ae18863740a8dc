import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createServer } from './server.ts';

const program = fileURLToPath(new URL('../../../tests/kit/server/end-in-order.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { url } = await testDatabase();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server with a page that answers when it is told to. */
async function listening(settings: Record<string, string> = {}) {
  const log = createLog('silent');
  const config = readConfig({ PUBLIC_URL: 'http://localhost:4310', LOG_LEVEL: 'silent', ...settings });
  const server = await createServer({ config, connection: { connectionString: url }, log, root, withJobs: false });
  let answer: () => void = () => undefined;
  const told = new Promise<void>(resolve => {
    answer = resolve;
  });
  let asked = 0;
  server.app.get('/slow', async () => {
    asked += 1;
    await told;
    return { slow: true };
  });
  server.app.post('/take', async () => ({ taken: true }));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return { server, port, answer: () => answer(), asked: () => asked };
}

/** A connection on which this was sent so far. */
async function opened(port: number, sent = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return socket;
}

const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost:4310\r\n${more}\r\n`;
const half = 'GET /readyz HTTP/1.1\r\nHost: local';
const slowBody =
  'POST /take HTTP/1.1\r\nHost: localhost:4310\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{';
const timed = async (work: Promise<unknown>) => {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
};

it('silent, half-sent and idle connections do not hold it up', async () => {
  const { server, port } = await listening();
  const agent = new Agent({ keepAlive: true });
  request({ port, host: '127.0.0.1', path: '/healthz', agent }, answer => answer.resume()).end();
  await vi.waitFor(() => expect(Object.values(agent.freeSockets)).toHaveLength(1));
  const open = [await opened(port), await opened(port, half)];
  const gone = Promise.all(open.map(socket => once(socket, 'close')));
  expect(await timed(server.stop())).toBeLessThan(3000);
  await gone;
  agent.destroy();
});

it('a request under way is answered, on a connection that is then closed; meanwhile it is not ready', async () => {
  const { server, port, answer, asked } = await listening();
  const slow = await opened(port, head('/slow'));
  const said: string[] = [];
  slow.on('data', data => said.push(String(data)));
  const ended = once(slow, 'close');
  await vi.waitFor(() => expect(asked()).toBe(1));
  const late = await opened(port, half);
  const lateAnswer = once(late, 'data');
  const stopped = server.stop();
  await vi.waitFor(() => expect(server.app.server.listening).toBe(false));
  await expect(opened(port)).rejects.toThrow('ECONNREFUSED');
  // A client that was still sending gets an answer and is not cut off in the middle of a word.
  late.write('host:4310\r\n\r\n');
  expect(String(await lateAnswer)).toContain('HTTP/1.1 503');
  await new Promise(resolve => setTimeout(resolve, 700));
  answer();
  await stopped;
  await ended;
  expect(said.join('')).toContain('{"slow":true}');
});

it('a draining server says so, serves whatever comes, and closes its port afterwards', async () => {
  const { server, port } = await listening({ DRAIN_SECONDS: '1' });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<[status: number | undefined, connection: string | undefined]>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, agent }, answer => {
        answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]));
      })
        .once('error', reject)
        .end();
    });
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  const stopped = timed(server.stop());
  await vi.waitFor(async () => expect(await ask('/readyz')).toEqual([503, 'close']));
  expect(await ask('/home')).toEqual([200, 'close']);
  expect(await timed(vi.waitFor(() => expect(server.app.server.listening).toBe(false), 3000))).toBeGreaterThan(500);
  await expect(opened(port)).rejects.toThrow('ECONNREFUSED');
  expect(await stopped).toBeLessThan(4000);
  agent.destroy();
});

it('what does not end in time is cut', async () => {
  const { server, port, asked } = await listening();
  const open = [await opened(port, head('/slow')), await opened(port, slowBody)];
  const gone = Promise.all(open.map(socket => once(socket, 'close')));
  await vi.waitFor(() => expect(asked()).toBe(1));
  const took = await timed(server.stop(900));
  expect(took).toBeGreaterThan(850);
  expect(took).toBeLessThan(3500);
  await gone;
});

it('a process that gets a signal ends with 0, whatever is still connected or unanswered', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  atEnd(() => child.kill('SIGKILL'));
  const port = Number(String((await once(child.stdout, 'data'))[0]));
  for (const sent of ['', half, slowBody, head('/never')]) await opened(port, sent);
  await new Promise(resolve => setTimeout(resolve, 100));
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await timed(ended)).toBeLessThan(5000);
  expect(await ended).toEqual([0, null]);
});
