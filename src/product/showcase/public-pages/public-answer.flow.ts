import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '../../../base/content-encoding.ts';

/** Headers as Node writes them fastest: name, value, name, value. */
type Variant = { headers: string[]; body: Buffer };
export type PageAnswer = {
  kind: 'page';
  tags: string[];
  variants: Record<Encoding, Variant>;
  unchanged: Record<Encoding, string[]>;
  /** For frames on websites that may not frame this page, in which a browser would show nothing. */
  elsewhere?: { hosts: readonly string[]; page: PageAnswer } | undefined;
};
export type PublicAnswer =
  | PageAnswer
  /** A former handle, or with `path` a former address below it: the page has moved. */
  | { kind: 'moved'; userUrl: string; path?: string }
  /** It is elsewhere: at its creator's own host, or at a post's newer address. */
  | { kind: 'leads'; address: string }
  | { kind: 'missing' };

type Given = {
  type: string;
  etag: string;
  /** A body compressed with Brotli, which nearly every browser accepts, or one that is not compressed. */
  bodies: { br: Buffer } | Buffer;
  /** Name, value, name, value. */
  headers: readonly string[];
};

/** How many bytes of memory an answer's headers take. */
export const headBytes = 3000;

/**
 * An answer ready to be sent. Of a compressed one the cache keeps the Brotli bytes; other encodings are made on
 * demand.
 */
export function readyAnswer({ type, etag, bodies, headers }: Given): PageAnswer {
  const isOne = Buffer.isBuffer(bodies);
  const shared = [
    'Cache-Control',
    'public, max-age=0, must-revalidate',
    ...(isOne ? [] : ['Vary', 'Accept-Encoding']),
    ...headers,
  ];
  const tagOf = (encoding: Encoding) => `"${etag}-${isOne ? 'identity' : encoding}"`;
  const unchanged = (encoding: Encoding) => ['ETag', tagOf(encoding), ...shared];
  const plain = () => (isOne ? bodies : brotliDecompressSync(bodies.br));
  const made = {
    br: () => (isOne ? bodies : bodies.br),
    gzip: () => (isOne ? bodies : gzipSync(plain())),
    identity: plain,
  };
  const variant = (encoding: Encoding): Variant => {
    const body = made[encoding]();
    const coding = isOne || encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const own = ['Content-Type', type, 'Content-Length', String(body.length), ...coding];
    return { body, headers: [...own, ...unchanged(encoding)] };
  };
  return {
    kind: 'page',
    tags: [tagOf('br'), tagOf('gzip'), tagOf('identity')],
    variants: {
      br: variant('br'),
      get gzip() {
        return variant('gzip');
      },
      get identity() {
        return variant('identity');
      },
    },
    unchanged: { br: unchanged('br'), gzip: unchanged('gzip'), identity: unchanged('identity') },
  };
}
