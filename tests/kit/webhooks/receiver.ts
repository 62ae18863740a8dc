import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from '../cleanup/at-end.ts';

type Heard = { path: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  port: number;
  heard: Heard[];
  /** How it answers from now on; 204 at first. */
  answer(how: (response: ServerResponse, path: string) => void): void;
  forget(): void;
};

/** A server of a stranger that hears webhooks. */
export async function webhookReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  const usual = (response: ServerResponse) => void response.writeHead(204).end();
  let how: (response: ServerResponse, path: string) => void = usual;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    heard.push({ path, headers: request.headers, body: await text(request) });
    how(response, path);
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    answer: next => {
      how = next;
    },
    forget: () => {
      heard.length = 0;
      how = usual;
    },
  };
}
