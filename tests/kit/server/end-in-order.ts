// Run as a process of its own: a minimal server that ends as Vitrine does. Prints its port; tests tell it to
// end.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchConnections } from '../../../src/apps/server/close-connections.ts';
import { endInOrder } from '../../../src/apps/server/end-in-order.ts';
import { createLog } from '../../../src/platform/log.ts';

const server = createServer((request, response) => {
  if (request.url !== '/never') request.resume().on('end', () => response.end('heard'));
});
const connections = watchConnections(server);
const ending = endInOrder(createLog('silent'), 2500);
// The resource opened first hangs when it is closed.
ending.opened(() => new Promise(() => undefined));
ending.opened(async () => {
  connections.close(800);
  await new Promise(resolve => server.close(resolve));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(String((server.address() as AddressInfo).port)));
