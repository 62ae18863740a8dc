import type { ReactElement } from 'react';
import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorByHandle, creatorById } from '../accounts/creators.flow.ts';

/** A small page of ours that is to look like the creator's. `script` may run; everything works without it. */
export type VisitorPage = { title: string; body: ReactElement; script?: string };

/** The room that renders creators' pages provides these. */
export type VisitorPages = {
  /** The page in the style of the creator's live page, with its content policy; undefined while none is live. */
  render(creatorId: CreatorId, page: VisitorPage): Promise<{ html: string; policy: string } | undefined>;
  /** What an item of one of the creator's live pages is called; undefined when it is on none. */
  nameItem(creatorId: CreatorId, itemId: string): Promise<string | undefined>;
};
export type VisitorDeps = PlatformContext & { visitorPages: VisitorPages };

export type VisitedHost = { creatorId: CreatorId; userUrl: string; name: string };

/** Whose address it is, under a former handle too. */
export async function visitedHost(deps: VisitorDeps, userUrl: string): Promise<VisitedHost | undefined> {
  const found = /^[a-z]{3,30}$/.test(userUrl) ? await creatorByHandle(deps, userUrl) : undefined;
  return found === undefined ? undefined : hostById(deps, found.creatorId);
}

export async function hostById(deps: VisitorDeps, creatorId: CreatorId): Promise<VisitedHost> {
  const { firstName, lastName, userUrl } = await creatorById(deps, creatorId);
  return { creatorId, userUrl: userUrl ?? '', name: `${firstName} ${lastName}`.trim() };
}
