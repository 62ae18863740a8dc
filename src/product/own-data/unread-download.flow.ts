import { Readable } from 'node:stream';

/** A file that is made while it is read: it ends when its reader takes nothing for `unreadMs`, or after `longestMs`. */
export function watchedDownload(parts: AsyncIterable<Uint8Array>, unreadMs: number, longestMs: number): Readable {
  const timer = setTimeout(() => content.destroy(new Error('the download was not read')), unreadMs);
  async function* watched(): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      timer.refresh();
      yield part;
      timer.refresh();
    }
  }
  const content = Readable.from(watched(), { signal: AbortSignal.timeout(longestMs) });
  content.once('close', () => clearTimeout(timer));
  return content;
}
