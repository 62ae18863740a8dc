// Clients in a thread of their own, so that a measurement beside them does not wait for them: each sends a body, reads
// the answer, and sends the next, until it is told to stop.
import { parentPort, workerData } from 'node:worker_threads';

const { port, clients, bodies } = workerData;
const ready = bodies.map(([path, type, body]) => ({ path, type, body: Buffer.from(body) }));
let isOver = false;
let sent = 0;
parentPort.once('message', () => {
  isOver = true;
});
const all = Array.from({ length: clients }, async (_, client) => {
  for (let nth = client; !isOver; nth++) {
    const { path, type, body } = ready[nth % ready.length];
    await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
      .then(answer => answer.arrayBuffer())
      .catch(() => undefined);
    sent += 1;
  }
});
await Promise.all(all);
parentPort.postMessage(sent);
