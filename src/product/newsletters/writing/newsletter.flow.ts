import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import type { IssueContent } from '../issue/issue.ts';
import { newsSender } from '../sending-domain/news-sender.flow.ts';
import { domainToday } from '../sending-domain/sending-domains.sql.ts';
import { drawIssue, mailBytes, shownToAll } from './draw-issue.flow.ts';
import { findSender, sentOn } from './sender.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret'> & Pick<VisitorDeps, 'lookOf'>;

/** The sender of a creator's newsletter, and its limits. */
export async function readNewsletter(deps: Deps, creatorId: CreatorId) {
  const { db, clock, config } = deps;
  const { firstName, lastName, email, zone, language } = await creatorById({ db }, creatorId);
  const name = `${firstName} ${lastName}`.trim();
  const sender = (await findSender(db, creatorId)) ?? null;
  const { from, ownDomain: domain } = await newsSender(deps, creatorId, { language, name: sender?.name ?? name });
  const now = clock.now();
  const today = await sentOn(db, creatorId, now);
  const perDay = config.NEWS_PER_CREATOR;
  const own = domain === undefined ? undefined : await domainToday(db, { creatorId, domain, now });
  const left = Math.min(perDay - today, own === undefined ? perDay : own.most - own.sent);
  return {
    ...{ sender, zone, perDay, today },
    usual: { name, replyTo: email },
    from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
    leftToday: Math.max(0, left),
  };
}

/** What is typed as its email; nothing is stored. */
export async function previewIssue(deps: Deps, creatorId: CreatorId, content: IssueContent) {
  const drawn = await drawIssue(deps, creatorId, content);
  return { ...shownToAll(drawn, await pageOf(deps, creatorId)), bytes: mailBytes(drawn) };
}

/** The address of a creator's page, as an issue shows it to all. */
export async function pageOf({ db, config }: Pick<Deps, 'db' | 'config'>, creatorId: CreatorId): Promise<string> {
  const { userUrl } = await creatorById({ db }, creatorId);
  return `${config.publicUrl}${userUrl === null ? '/' : pagePath(userUrl)}`;
}
