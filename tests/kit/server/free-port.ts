import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port nobody listens at, for a server that may end and come back to it. It is below those that Linux and macOS give out
 * by themselves (from 32768 and 49152): one of these was taken by another test's server while its own was away, which then
 * answered in its place. By chance, since tests run beside each other.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
