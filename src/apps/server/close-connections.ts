import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A client that was just sending the head of a request may complete it, and is answered that the server is closing. */
const headMs = 500;

/**
 * Tracks which connections of a server carry a request. `close` ends idle ones at once, each other one after its
 * answer, and all that is left after `limitMs`. Node by itself waits a minute for a connection that never sent
 * anything.
 */
export function watchConnections(server: Server): { close(limitMs: number): void } {
  const requests = new Map<Socket, number>();
  let isClosing = false;
  server.on('connection', socket => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (!requests.has(socket)) return;
      requests.set(socket, (requests.get(socket) ?? 1) - 1);
      if (isClosing) endUnused();
    });
  });
  return {
    close(limitMs) {
      server.closeIdleConnections();
      setTimeout(() => {
        isClosing = true;
        endUnused();
      }, headMs).unref();
      setTimeout(() => {
        for (const socket of requests.keys()) socket.destroy();
      }, limitMs).unref();
    },
  };

  function endUnused(): void {
    for (const [socket, under] of requests) if (under === 0) socket.destroySoon();
  }
}
