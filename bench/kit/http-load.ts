import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string; ms: number };

/**
 * One keep-alive connection on loopback that sends a request and waits for its answer: a client light enough to share
 * two cores with the server it measures. Only answers with a content-length are understood.
 */
export class Connection {
  readonly #socket: Socket;
  #buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void; since: number } | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', chunk => {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
      this.#read();
    });
    this.#socket.on('error', error => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  send(request: string | Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, since: performance.now() };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #read(): void {
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#buffer.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#buffer.length < end + 4 + length) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      body: this.#buffer.toString('utf8', end + 4, end + 4 + length),
      ms: 0,
    };
    this.#buffer = this.#buffer.subarray(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ ...answer, ms: performance.now() - waiting.since });
  }
}

export function postJson(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Runs `work` on so many lanes until the time is over; returns what each call returned. */
export async function lanes<T>(count: number, ms: number, work: (lane: number) => Promise<T>): Promise<T[]> {
  const until = performance.now() + ms;
  const results: T[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      while (performance.now() < until) results.push(await work(lane));
    }),
  );
  return results;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
