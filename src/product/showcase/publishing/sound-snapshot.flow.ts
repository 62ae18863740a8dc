import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { etagOf, snapshotOf } from './render-page.flow.ts';
import type { Snapshot } from './snapshots.sql.ts';

const [unbrotli, ungzip] = [promisify(brotliDecompress), promisify(gunzip)];

/**
 * A stored snapshot whose bytes are those of its ETag. Where the disk changed some of them, they are made from the
 * other encodings; undefined when none can be read.
 */
export async function soundSnapshot(stored: Snapshot): Promise<Snapshot | undefined> {
  const { path, etag } = stored;
  const isRight = (html: Buffer | undefined): html is Buffer => html !== undefined && etagOf(html) === etag;
  const fromBrotli = await unbrotli(stored.brotli).catch(() => undefined);
  if (isRight(fromBrotli)) return fromBrotli.equals(stored.html) ? stored : { ...stored, html: fromBrotli };
  const html = [stored.html, await ungzip(stored.gzip).catch(() => undefined)].find(isRight);
  return html && snapshotOf(path, html.toString(), etag);
}
