import { Connection } from './http-load.ts';

/** What the client is told and what it answers, over the channel of the process. Times are milliseconds. */
export type OpenLoopOrder = { port: number; perSecond: number; seconds: number; paths: string[] };
export type OpenLoopAnswer = { ms: number[]; bytes: number; refused: number };

/**
 * Sends at a fixed pace whether or not answers come, as visitors do who know nothing of each other. Each time counts
 * from when the request was due, so a server that stalls is charged for everybody who waited.
 */
async function sendAtPace({ port, perSecond, seconds, paths }: OpenLoopOrder): Promise<OpenLoopAnswer> {
  const idle = Array.from({ length: 32 }, () => new Connection(port));
  const every = [...idle];
  const requests = paths.map(path => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`));
  const ms: number[] = [];
  let bytes = 0;
  let refused = 0;
  const send = async (index: number, due: number): Promise<void> => {
    // The one that rested longest, so that the server closes none of them.
    let connection = idle.shift();
    if (connection === undefined) {
      connection = new Connection(port);
      every.push(connection);
    }
    const answer = await connection.send(requests[index % requests.length] as Buffer).catch(() => undefined);
    ms.push(performance.now() - due);
    if (answer?.status !== 200) refused += 1;
    // A connection the server closed is not used again.
    if (answer === undefined) return;
    bytes += answer.body.length;
    idle.push(connection);
  };
  const since = performance.now();
  const all = perSecond * seconds;
  const sent: Promise<void>[] = [];
  while (sent.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - since) * perSecond) / 1000));
    while (sent.length < due) sent.push(send(sent.length, since + (sent.length * 1000) / perSecond));
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  for (const connection of every) connection.close();
  return { ms, bytes, refused };
}

process.once('message', async message => {
  // The bench that starts this process sends nothing else.
  process.send?.(await sendAtPace(message as OpenLoopOrder));
  process.disconnect();
});
