import type { CreatorId } from '../../base/id.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { pagePath } from '../accounts/creators/page-path.ts';
import { ownHostOf } from '../domains/own-host.flow.ts';
import { liveOffers } from '../services/offers.flow.ts';
import type { readShareLink, readTargets, ShareLink } from './contract.ts';
import { newCode } from './made-links.flow.ts';
import {
  changeLink,
  countOwnLinks,
  findCouponCode,
  listLinks,
  listPageTargets,
  type ShownLink,
} from './share-links.sql.ts';
import { insertLink } from './source-links.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;
const most = 500;

/** The address of the creator's page, on their own domain when they have one; undefined before they chose one. */
export async function pageAddress(
  { db, config }: { db: Db | Trx } & Pick<Deps, 'config'>,
  creatorId: CreatorId,
): Promise<string | undefined> {
  const { userUrl } = await creatorById({ db }, creatorId);
  if (userUrl === null) return undefined;
  const ownHost = (await ownHostOf(db, creatorId))?.host;
  return ownHost === undefined ? `${config.publicUrl}${pagePath(userUrl)}` : `https://${ownHost}`;
}

/** The whole address of a link. */
export function linkAddress(
  page: string,
  { code, target, couponCode }: Pick<ShownLink, 'code' | 'target' | 'couponCode'>,
) {
  const query = new URLSearchParams({ via: code, ...(couponCode !== null && { coupon: couponCode }) });
  const isOwnHost = new URL(page).pathname === '/';
  return `${page}${target === '' ? (isOwnHost ? '/' : '') : `/${target}`}?${query}`;
}

/** A link as it is shown; undefined when the creator has none of this id. */
export async function readLink(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
): Promise<AnswerOf<typeof readShareLink> | undefined> {
  const link = (await listLinks(deps.db, creatorId, [id])).find(one => one.id === id);
  const page = await pageAddress(deps, creatorId);
  if (link === undefined || page === undefined) return undefined;
  const { name, target, couponCode } = link;
  return { id, name, target, coupon: couponCode ?? '', address: linkAddress(page, link), isOwnLink: isOwnLink(link) };
}

export const isOwnLink = ({ kind, removedAt }: Pick<ShownLink, 'kind' | 'removedAt'>): boolean =>
  (kind === 'link' || kind === 'qr') && removedAt === null;

/** Where a link may lead: the page, its other pages, and services and classes that are published. */
export async function targetsOf({ db }: Pick<Deps, 'db'>, creatorId: CreatorId): Promise<AnswerOf<typeof readTargets>> {
  const offers = (await liveOffers(db, creatorId)).map(({ offerId, fields }) => ({
    target: `services/${offerId}`,
    title: fields.title,
  }));
  return { targets: [...(await listPageTargets(db, creatorId)), ...offers] };
}

type Refusal =
  | { kind: 'target_gone' }
  | { kind: 'coupon_missing' }
  | { kind: 'too_many_links' }
  | { kind: 'no_address' };

/** Makes a link under an id of the browser's, so that a repeated press makes one; the same id again changes it. */
export async function makeLinkOf(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  { name, target, coupon, isPrinted }: ShareLink,
): Promise<Result<{ id: string; address: string }, Refusal>> {
  const page = await pageAddress(deps, creatorId);
  if (page === undefined) return refuse({ kind: 'no_address' });
  const { targets } = await targetsOf(deps, creatorId);
  if (target !== '' && !targets.some(known => known.target === target)) return refuse({ kind: 'target_gone' });
  const couponCode = coupon === '' ? null : await findCouponCode(deps.db, creatorId, coupon);
  if (couponCode === undefined) return refuse({ kind: 'coupon_missing' });
  return deps.db.transaction().execute(async trx => {
    if (!(await changeLink(trx, creatorId, id, { name, target, couponCode }))) {
      if ((await countOwnLinks(trx, creatorId)) >= most) return refuse({ kind: 'too_many_links' as const });
      const kind = isPrinted ? 'qr' : 'link';
      const link = { id, code: newCode(), kind, name, target, couponCode, createdAt: deps.clock.now() } as const;
      if (!(await insertLink(trx, creatorId, link))) throw new Error('the code of a new link is taken');
    }
    const made = (await listLinks(trx, creatorId, [id])).find(link => link.id === id);
    if (made === undefined) throw new Error(`link ${id} was not stored`);
    return accept({ id, address: linkAddress(page, made) });
  });
}
