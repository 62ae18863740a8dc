import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import type { Mail } from '../../../base/mail.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import { enqueue, type Jobs } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { ListMailer } from '../../../platform/mails/list-mailer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import { texts } from '../mail/texts.ts';
import { newsSender } from '../sending-domain/news-sender.flow.ts';
import { type DrawnIssue, type DrawRefusal, drawIssue, drawRefusal, shownToAll } from './draw-issue.flow.ts';
import { type Missing, missing } from './issues.flow.ts';
import { findIssue } from './issues.sql.ts';
import { pageOf } from './newsletter.flow.ts';
import { findSender } from './sender.sql.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'newsletter-test': z.input<typeof testSchema>;
  }
}
declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-issue-test': z.input<typeof jobSchema>;
  }
}

const testSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
const jobSchema = testSchema.extend({ creatorId: z.string().transform(creatorIdOf), id: z.uuid() });

/** An issue as its creator tries it: drawn already, its links as they are. */
export const newsletterTestMail = (given: unknown): Mail => testSchema.parse(given);

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake' | 'linkSecret'> & Pick<VisitorDeps, 'lookOf'>;
type MailDeps = Pick<PlatformContext, 'db' | 'config' | 'linkSecret'> & { readonly listMailer: ListMailer };

const testsPerHour = 20;
const awaySeconds = 10;

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
  return accept({ to: await queueTest(deps, creatorId, drawn) });
}

/** A test comes from where its issue will: from the creator's domain, signed by it, while that is in use. */
async function queueTest(deps: Deps, creatorId: CreatorId, drawn: DrawnIssue): Promise<string> {
  const { to, language, sender } = await senderOfTest(deps, creatorId);
  const subject = inLanguage(language, () => texts.test(drawn.subject));
  const props = { subject, ...shownToAll(drawn, await pageOf(deps, creatorId)) };
  const id = randomUUID();
  if (sender.ownDomain !== undefined) await enqueue(deps.db, 'mail-issue-test', { creatorId, id, ...props });
  else
    await queueMail(deps.db, {
      dedupKey: `newsletter-test:${id}`,
      ...{ creatorId, to, props },
      template: 'newsletter-test',
    });
  deps.wake();
  return to;
}

async function senderOfTest(deps: Pick<MailDeps, 'db' | 'config' | 'linkSecret'>, creatorId: CreatorId) {
  const { email: to, language, firstName, lastName } = await creatorById({ db: deps.db }, creatorId);
  const stored = await findSender(deps.db, creatorId);
  const name = stored?.name ?? `${firstName} ${lastName}`.trim();
  return { to, language, sender: await newsSender(deps, creatorId, { language, name }) };
}

export const issueTestJobs = (deps: MailDeps) =>
  ({ 'mail-issue-test': payload => mailTest(deps, jobSchema.parse(payload)) }) satisfies Jobs;

async function mailTest(deps: MailDeps, { creatorId, id, ...mail }: z.output<typeof jobSchema>): Promise<void> {
  const { to, sender } = await senderOfTest(deps, creatorId);
  const { from, host, returns, dkim } = sender;
  const delivery = await deps.listMailer.deliver(
    deps.db,
    {
      ...{ ...mail, from, to, messageId: `<${id}@${host}>`, envelope: { from: returns.mailbox, to: [to] } },
      ...(dkim !== undefined && { dkim }),
    },
    async () => undefined,
  );
  if (delivery.kind === 'accepted') return;
  if (delivery.kind === 'away') throw new PutOff(awaySeconds, 'the mail server is away');
  throw new Error(`a test of an issue was not taken: ${delivery.why}`);
}
