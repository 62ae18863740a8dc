import { createHash } from 'node:crypto';
import type { Machinery } from '../../platform/machinery.ts';
import { creatorByHandle } from '../accounts/creators.flow.ts';
import type { Encoding } from './content-encoding.ts';
import { defaultPageId } from './page-document.ts';
import type { Renderer } from './photograph.flow.ts';
import { renewSnapshots } from './rephotograph.flow.ts';
import type { PageKey } from './showcase.sql.ts';
import { type Loaded, SnapshotCache } from './snapshot-cache.ts';
import { findSnapshot, type Snapshot } from './snapshots.sql.ts';

/** Headers as Node writes them fastest: name, value, name, value. */
type Variant = { headers: string[]; body: Buffer };
export type PublicAnswer =
  | { kind: 'page'; tags: string[]; variants: Record<Encoding, Variant>; unchanged: Record<Encoding, string[]> }
  /** A former handle: the page has a new address. */
  | { kind: 'moved'; userUrl: string }
  | { kind: 'missing' };
export type PublicPages = SnapshotCache<PublicAnswer>;

type Deps = Pick<Machinery, 'db' | 'clock' | 'feed'> & { renderer: Renderer };

/** Published pages in memory, kept true by what the servers tell each other. Takes at most `maxBytes`. */
export function openPublicPages(deps: Deps, maxBytes = 64 * 1024 * 1024): PublicPages {
  const pages: PublicPages = new SnapshotCache<PublicAnswer>({
    load: (userUrl, path) => loadAnswer(deps, userUrl, path),
    isLive: () => deps.feed.isLive(),
    maxBytes,
    now: Date.now,
  });
  deps.feed.on('page', userUrl => pages.drop(userUrl));
  deps.feed.onReconnect(() => pages.clear());
  return pages;
}

async function loadAnswer(deps: Deps, userUrl: string, path: string): Promise<Loaded<PublicAnswer>> {
  const creator = await creatorByHandle(deps, userUrl);
  if (creator === undefined) return { value: { kind: 'missing' }, bytes: null };
  if (creator.moved) return { value: { kind: 'moved', userUrl: creator.userUrl }, bytes: null };
  const snapshot = await presentSnapshot(deps, { creatorId: creator.creatorId, pageId: defaultPageId }, path);
  if (snapshot === undefined) return { value: { kind: 'missing' }, bytes: null };
  const { html, gzip, brotli } = snapshot;
  return { value: readyAnswer(snapshot, deps.renderer), bytes: html.length + gzip.length + brotli.length };
}

/** The stored bytes, printed anew first when another build printed them. */
async function presentSnapshot(deps: Deps, key: PageKey, path: string): Promise<Snapshot | undefined> {
  const stored = await findSnapshot(deps.db, key, path);
  if (stored === undefined || stored.rendererVersion === deps.renderer.version) return stored;
  await renewSnapshots(deps, deps.renderer, key);
  return findSnapshot(deps.db, key, path);
}

function readyAnswer(snapshot: Snapshot, renderer: Renderer): PublicAnswer {
  const bodies: Record<Encoding, Buffer> = { br: snapshot.brotli, gzip: snapshot.gzip, identity: snapshot.html };
  const shared = [
    'Cache-Control',
    'public, max-age=0, must-revalidate',
    'Vary',
    'Accept-Encoding',
    'Content-Security-Policy',
    contentPolicy(snapshot.html.toString(), renderer),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
  ];
  const tagOf = (encoding: Encoding) => `"${snapshot.etag}-${encoding}"`;
  const unchanged = (encoding: Encoding) => ['ETag', tagOf(encoding), ...shared];
  const variant = (encoding: Encoding): Variant => ({
    body: bodies[encoding],
    headers: [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(bodies[encoding].length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...unchanged(encoding),
    ],
  });
  return {
    kind: 'page',
    tags: [tagOf('br'), tagOf('gzip'), tagOf('identity')],
    variants: { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') },
    unchanged: { br: unchanged('br'), gzip: unchanged('gzip'), identity: unchanged('identity') },
  };
}

/** Only our own files, our loader, and the page's own style; nothing may frame it. */
function contentPolicy(html: string, renderer: Renderer): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return [
    "default-src 'none'",
    `style-src 'self' ${hashOf(style)}`,
    `script-src 'self' ${hashOf(renderer.assets.loader)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
