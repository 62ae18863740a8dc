import type { ReactElement } from 'react';
import type { HostLook } from '../../base/host-look.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorByHandle, creatorById } from '../accounts/creators/creators.flow.ts';

/** A small page in the creator's style, without script. */
export type VisitorPage = {
  title: string;
  body: ReactElement;
  /** The page may be found by search engines, and this is the address of its feed. */
  feed?: string;
  /** Styles of its own, besides those of forms and messages. */
  css?: string;
};

/** The room that renders creators' pages provides these. */
export type VisitorPages = {
  isLive(creatorId: CreatorId): Promise<boolean>;
  /** The page in the style of the creator's live page, with its content policy; undefined while none is live. */
  render(creatorId: CreatorId, page: VisitorPage): Promise<{ html: string; policy: string } | undefined>;
  /** The name of an item on one of the creator's live pages; undefined when it is on none. */
  nameItem(creatorId: CreatorId, itemId: string): Promise<string | undefined>;
  /** Whether one of the creator's live pages has a newsletter form. */
  asksForEmail(creatorId: CreatorId): Promise<boolean>;
  /** The creator's pages that are not in the trash; first the Showcase, under the creator's name. */
  pagesOf(creatorId: CreatorId): Promise<{ pageId: string; title: string; isLive: boolean }[]>;
  /** Whether one of the creator's live pages shows the reviews of people who booked. */
  showsReviews(creatorId: CreatorId): Promise<boolean>;
};
export type VisitorDeps = PlatformContext & {
  visitorPages: VisitorPages;
  /** The creator's look in emails, from the showcase; undefined while no page is live. */
  lookOf(db: Db | Trx, creatorId: CreatorId): Promise<HostLook | undefined>;
};

export type VisitedHost = { creatorId: CreatorId; userUrl: string; name: string };

/** The creator of an address, under a former handle too; undefined while nothing of theirs is published. */
export async function visitedHost(deps: VisitorDeps, userUrl: string): Promise<VisitedHost | undefined> {
  const found = /^[a-z]{3,30}$/.test(userUrl) ? await creatorByHandle(deps, userUrl) : undefined;
  const isKnown = found !== undefined && (await deps.visitorPages.isLive(found.creatorId));
  return isKnown ? hostById(deps, found.creatorId) : undefined;
}

/** The creator a visitor deals with; the address is empty before they have one. */
export async function hostById(deps: { db: Db | Trx }, creatorId: CreatorId): Promise<VisitedHost> {
  const { firstName, lastName, userUrl } = await creatorById(deps, creatorId);
  return { creatorId, userUrl: userUrl ?? '', name: `${firstName} ${lastName}`.trim() };
}
