import { writeSync } from 'node:fs';

type Write = (fd: number, bytes: Buffer) => number;

/** How long to wait for a slow reader of the log, a few milliseconds each time, before lines are left out. */
const timeoutMs = 200;

/**
 * Writes log lines at once, and leaves them out while there is no room for them or nobody reads them. A server
 * must outlive its log. The first line that can be written again says how many were lost. pino's own destination
 * throws, and retries for ever when the process ends.
 */
export function logLines(fd: number, write: Write = writeSync): { write(line: string): void } {
  let lost = 0;
  let isCut = false;

  /** Whether all of it was written. */
  function put(text: string, waits: number): boolean {
    let left = Buffer.from(text);
    for (let waited = 0; left.length > 0; ) {
      try {
        const written = write(fd, left);
        isCut = written < left.length;
        left = left.subarray(written);
      } catch (error) {
        const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
        if (!isBusy || waited++ >= waits) return false;
        Atomics.wait(pause, 0, 0, 5);
      }
    }
    return true;
  }

  return {
    write(line) {
      const begin = isCut ? '\n' : '';
      const notice = lost === 0 ? '' : `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: lostWords })}\n`;
      if (put(begin + notice + line, lost === 0 ? timeoutMs : 0)) lost = 0;
      else lost++;
    },
  };
}

const pause = new Int32Array(new SharedArrayBuffer(4));
const lostWords = 'log lines were lost: there was no room for them, or nobody read them';
