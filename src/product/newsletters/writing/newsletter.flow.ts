import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import type { Mail } from '../../../base/mail.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import type { IssueContent } from '../issue/issue.ts';
import { texts } from '../mail/texts.ts';
import { newsSender } from '../sending-domain/news-sender.flow.ts';
import { domainToday } from '../sending-domain/sending-domains.sql.ts';
import { type DrawnIssue, type DrawRefusal, drawIssue, drawRefusal, mailBytes, shownToAll } from './draw-issue.flow.ts';
import { type Missing, missing } from './issues.flow.ts';
import { findIssue } from './issues.sql.ts';
import { findSender, sentOn } from './sender.sql.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'newsletter-test': z.input<typeof testSchema>;
  }
}

const testSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** An issue as its creator tries it: drawn already, its links as they are. */
export const newsletterTestMail = (given: unknown): Mail => testSchema.parse(given);

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake' | 'linkSecret'> & Pick<VisitorDeps, 'lookOf'>;

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

const testsPerHour = 20;

/** Mails an issue to its creator. */
export async function testIssue(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
): Promise<Result<{ to: string }, Missing | DrawRefusal | { kind: 'too_many_tests' }>> {
  const issue = await findIssue(deps.db, creatorId, id);
  if (issue === undefined) return missing;
  const drawn = await drawIssue(deps, creatorId, issue.content);
  const refusal = await drawRefusal(deps, creatorId, issue.content, drawn);
  // Without an address below it an issue can be tried, but not sent.
  if (refusal !== undefined && refusal.kind !== 'sender_missing') return refuse(refusal);
  const wait = await countTry(deps.db, `newsletter-test:${creatorId}`, { max: testsPerHour, seconds: 3600 });
  if (wait !== undefined) return refuse({ kind: 'too_many_tests' as const });
  return accept({ to: await mailTest(deps, creatorId, drawn) });
}

async function mailTest(deps: Deps, creatorId: CreatorId, drawn: DrawnIssue): Promise<string> {
  const { email: to, language } = await creatorById({ db: deps.db }, creatorId);
  const subject = inLanguage(language, () => texts.test(drawn.subject));
  const props = { subject, ...shownToAll(drawn, await pageOf(deps, creatorId)) };
  await queueMail(deps.db, {
    dedupKey: `newsletter-test:${randomUUID()}`,
    ...{ creatorId, to, props },
    template: 'newsletter-test',
  });
  deps.wake();
  return to;
}

async function pageOf({ db, config }: Deps, creatorId: CreatorId): Promise<string> {
  const { userUrl } = await creatorById({ db }, creatorId);
  return `${config.publicUrl}${userUrl === null ? '/' : pagePath(userUrl)}`;
}
