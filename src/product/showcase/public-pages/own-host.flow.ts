import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import type { Loaded } from '../../../platform/keyed-cache.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { snapshotOf } from '../publishing/render-page.flow.ts';
import { withOwnLinks } from './own-host.ts';
import { headBytes, type PageAnswer, type PublicAnswer, readyAnswer } from './public-answer.flow.ts';
import { movesToOwnHost } from './read-public-path.ts';

// Request paths cannot contain a space, so no visitor can ask for such a path.
const mark = ' ';
/** The cache's path of a page as it is at its creator's own host. */
export const ownHostPath = (path: string): string => `${mark}${path}`;
/** The path behind that mark; undefined for every other. */
export const readOwnHostPath = (path: string): string | undefined =>
  path.startsWith(mark) ? path.slice(mark.length) : undefined;

/** A page with its links changed to stay at the creator's own host. Pictures and the like are the same everywhere. */
export async function atOwnHost(
  loaded: Loaded<PublicAnswer>,
  userUrl: string,
  origin: string,
): Promise<Loaded<PublicAnswer>> {
  if (loaded.value.kind !== 'page') return loaded;
  const { type, headers, body } = readBack(loaded.value);
  if (!type.startsWith('text/html')) return loaded;
  const { brotli, etag } = await snapshotOf('', withOwnLinks(body.toString(), userUrl, origin));
  const { elsewhere } = loaded.value;
  const value = { ...readyAnswer({ type, etag, bodies: { br: brotli }, headers }), elsewhere };
  return { value, bytes: brotli.length + headBytes };
}

const remade = new Set(['content-type', 'content-length', 'etag', 'cache-control', 'vary']);

function readBack({ variants }: PageAnswer): { type: string; headers: string[]; body: Buffer } {
  const { headers: all, body } = variants.identity;
  const headers: string[] = [];
  let type = '';
  for (let at = 0; at < all.length; at += 2) {
    const [name = '', value = ''] = all.slice(at, at + 2);
    if (name.toLowerCase() === 'content-type') type = value;
    if (!remade.has(name.toLowerCase())) headers.push(name, value);
  }
  return { type, headers, body };
}

/** Where a page of /at/… redirects when its creator chose that; undefined when it is served. */
export async function leadsTo(db: Db, creatorId: CreatorId, path: string): Promise<string | undefined> {
  if (!movesToOwnHost(path)) return undefined;
  const own = await ownHostOf(db, creatorId);
  return own?.redirects === true ? `https://${own.host}/${path}` : undefined;
}
