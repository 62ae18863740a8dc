import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../cleanup/at-end.ts';

const file = (name: string) => fileURLToPath(new URL(`./certificates/${name}`, import.meta.url));
/** Made for names below vitrine-test.org; signed by itself. */
export const testAuthority = file('own-host-cert.pem');

export type TlsProxy = { port: number; knocks: () => number; close(): void };

/** A real proxy with TLS in front of a server: hands on every request with the name it came to. */
export async function openTlsProxy(target: () => number, host = '127.0.0.1', port = 0): Promise<TlsProxy> {
  let knocks = 0;
  const server = createServer(
    { key: readFileSync(file('own-host-key.pem')), cert: readFileSync(testAuthority) },
    (incoming, outgoing) => {
      knocks += 1;
      const { method, headers, url: path } = incoming;
      const onward = request({ host: '127.0.0.1', port: target(), method, path, headers }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(onward);
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  atEnd(close);
  return { port: (server.address() as AddressInfo).port, knocks: () => knocks, close };
}
