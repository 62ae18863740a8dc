import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sitemapLimit, sitemapXml } from '../rendering/sitemap.ts';
import {
  findPart,
  hasSitemapChanges,
  holdSitemap,
  keepPart,
  listPart,
  listParts,
  type Placed,
  partSizesWithout,
  partsElsewhere,
  placeCreators,
  takeSitemapChanges,
} from './sitemap.sql.ts';

/** A part is filled up to `wanted` addresses; one that grew beyond `most` moves creators to another. */
type PartSize = { wanted: number; most: number };
/** Writing one of 5,000 takes 60 ms, however many others there are. */
const usual: PartSize = { wanted: 5000, most: sitemapLimit };
const mostChanges = 1000;

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** Updates the stored sitemap with recent changes. When another server is doing so, that is left to it. */
export async function makeSitemap(deps: Deps, size = usual): Promise<void> {
  while (await hasSitemapChanges(deps.db, deps.config.publicUrl)) {
    const made = await deps.db.transaction().execute(async trx => {
      if (!(await holdSitemap(trx))) return false;
      await makeSome(deps, trx, size);
      return true;
    });
    if (!made) return;
  }
}

/** The sitemap itself while it has one part, else the list of its parts; updated first. */
export async function readSitemap(deps: Deps): Promise<{ xml: string } | { parts: { part: number; madeAt: Date }[] }> {
  await makeSitemap(deps);
  const parts = await listParts(deps.db);
  if (parts.length > 1) return { parts };
  const [only] = parts;
  const xml = only === undefined ? undefined : await findPart(deps.db, only.part);
  return { xml: xml ?? sitemapXml(deps.config.publicUrl, []) };
}

async function makeSome({ clock, config }: Deps, trx: Trx, size: PartSize): Promise<void> {
  const { publicUrl: origin } = config;
  const changed = await takeSitemapChanges(trx, mostChanges);
  const placed = intoParts(changed, await partSizesWithout(trx, changed), size);
  await placeCreators(trx, placed);
  const former = changed.flatMap(({ part }) => part ?? []);
  const stale = new Set([
    ...former,
    ...placed.flatMap(({ part }) => part ?? []),
    ...(await partsElsewhere(trx, origin)),
  ]);
  for (const part of stale) {
    const addresses = await listPart(trx, part);
    await keepPart(trx, {
      part,
      origin,
      addresses: addresses.length,
      xml: sitemapXml(origin, addresses),
      now: clock.now(),
    });
  }
}

/**
 * The part of each creator, where `sizes` counts the addresses of others. They stay in their part while there is
 * room, else go to the first part with room; creators without addresses are in none.
 */
export function intoParts(changed: readonly Placed[], sizes: ReadonlyMap<number, number>, size: PartSize): Placed[] {
  const left = new Map(sizes);
  const last = Math.max(0, ...left.keys());
  let open = [...left].find(([, count]) => count < size.wanted)?.[0] ?? last + 1;
  const put = (part: number, count: number) => left.set(part, (left.get(part) ?? 0) + count);
  return changed.map(({ creatorId, addresses, part }) => {
    if (addresses === 0) return { creatorId, addresses, part: null };
    if (part !== null && (left.get(part) ?? 0) + addresses <= size.most) {
      put(part, addresses);
      return { creatorId, addresses, part };
    }
    while ((left.get(open) ?? 0) >= size.wanted || (left.get(open) ?? 0) + addresses > size.most) open += 1;
    put(open, addresses);
    return { creatorId, addresses, part: open };
  });
}
