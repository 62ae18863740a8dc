import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { ownHostOf } from '../domains/own-host.flow.ts';
import { linkByCode } from './source-links.sql.ts';
import { storeSource } from './sources.sql.ts';
import { type Came, cameText, namedSource, type Touch } from './touch.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** The first and the last source of somebody, as their hold, booking, order, subscription or message keeps them. */
export type SourceIds = { firstSource: string | null; lastSource: string | null };
export const noSource: SourceIds = { firstSource: null, lastSource: null };

/** Codes that no link of the creator has; they are one source, however many are invented. */
const unknownCode = { channel: 'other', key: 'unknown link', name: 'Unknown link' } as const;

/** The id of a touch, whose source is stored when it is new. */
export async function sourceOfTouch({ db, clock }: Deps, creatorId: CreatorId, touch: Touch): Promise<string> {
  const named = namedSource(touch);
  if (named !== undefined) return storeSource(db, creatorId, named, clock.now());
  const link = touch.by === 'code' ? await linkByCode(db, creatorId, touch.code) : undefined;
  return link?.id ?? (await storeSource(db, creatorId, unknownCode, clock.now()));
}

/**
 * The sources that a visitor came by. Their rows are stored before what will refer to them, in a transaction of their
 * own: no visitor waits for a lock on a source that many visitors have.
 */
export async function sourcesOf(deps: Deps, creatorId: CreatorId, came: Came): Promise<SourceIds> {
  const { first, last } = await withoutOwnHost(deps, creatorId, came);
  if (first === undefined || last === undefined) return noSource;
  const lastSource = await sourceOfTouch(deps, creatorId, last);
  const isOne = cameText({ first, last: first }) === cameText({ first: last, last });
  return { firstSource: isOne ? lastSource : await sourceOfTouch(deps, creatorId, first), lastSource };
}

/** The creator's own domain is no source: its pages lead to booking pages on another host. */
async function withoutOwnHost({ db }: Deps, creatorId: CreatorId, { first, last }: Came): Promise<Came> {
  if (first?.by !== 'host' && last?.by !== 'host') return { first, last };
  const own = (await ownHostOf(db, creatorId))?.host.replace(/^www\./, '');
  const elsewhere = (touch: Touch | undefined) => (touch?.by === 'host' && touch.host === own ? undefined : touch);
  return { first: elsewhere(first) ?? elsewhere(last), last: elsewhere(last) ?? elsewhere(first) };
}
