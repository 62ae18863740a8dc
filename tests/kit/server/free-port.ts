import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port for a server that may end and start again there. It is below the ports that Linux and macOS assign
 * by themselves (from 32768 and 49152), which another test's server could take in between. Random, since tests run
 * in parallel.
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
